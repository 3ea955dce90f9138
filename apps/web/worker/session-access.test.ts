// @spec reminder-buttons

import { sessionAccess } from './session-access.ts';
import { snoozedText, storeSnoozed, type SnoozeScope } from './snooze-reminder.ts';

const now = Date.UTC(2026, 10, 25, 9, 30);
const origin = 'https://kairos.example';
const config = { userPoolClientId: 'web', cognitoEndpoint: '/cognito', graphqlEndpoint: '/graphql' };
const tokenOf = (sub: string, exp: number) => `h.${btoa(JSON.stringify({ sub, exp }))}.s`;
const inMinutes = (minutes: number) => now / 1000 + minutes * 60;

interface Request {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly token: string | null;
}

/** A server with the answers that the user pool and the API give; `isOver` rejects the refresh token. */
function scopeOf(exp: number, { isOver = false, cookies = true } = {}) {
  const requests: Request[] = [];
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  const fetch: SnoozeScope['fetch'] = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, origin);
    if (pathname === '/config.json') return Promise.resolve(answer(200, config));
    const body = JSON.parse(init?.body as string) as Record<string, unknown>;
    requests.push({ path: pathname, body, token: new Headers(init?.headers).get('authorization') });
    if (pathname === '/cognito') {
      return Promise.resolve(
        isOver ? answer(400, {}) : answer(200, { AuthenticationResult: { AccessToken: 'renewed' } }),
      );
    }
    return Promise.resolve(answer(200, { data: { createReminder: { id: 'one' } } }));
  };
  const user = 'CognitoIdentityServiceProvider.web.mira%40example.org';
  const stored = [
    { name: `${user}.accessToken`, value: tokenOf('mira', exp) },
    { name: `${user}.refreshToken`, value: 'refresh' },
  ];
  const scope: SnoozeScope = {
    fetch,
    ...(cookies && { cookieStore: { getAll: () => Promise.resolve(stored) } }),
    now,
    origin,
    pushManager: {
      getSubscription: () =>
        Promise.resolve({ endpoint: 'https://fcm.googleapis.com/one' } as PushSubscription),
    },
  };
  return { scope, requests };
}

test('session access: a valid access token is used as it is', async () => {
  const { scope, requests } = scopeOf(inMinutes(5));
  expect(await sessionAccess('mira', scope)).toEqual({
    endpoint: `${origin}/graphql`,
    accessToken: tokenOf('mira', inMinutes(5)),
  });
  expect(requests).toEqual([]);
});

test('session access: an expired token is renewed by the refresh token', async () => {
  const { scope, requests } = scopeOf(inMinutes(-60));
  expect(await sessionAccess('mira', scope)).toMatchObject({ accessToken: 'renewed' });
  expect(requests).toMatchObject([
    { body: { ClientId: 'web', AuthParameters: { REFRESH_TOKEN: 'refresh' } } },
  ]);
});

test('session access: there is none for another user, after the session, and without readable cookies', async () => {
  expect(await sessionAccess('anne', scopeOf(inMinutes(5)).scope)).toBeUndefined();
  expect(await sessionAccess('mira', scopeOf(inMinutes(-60), { isOver: true }).scope)).toBeUndefined();
  expect(await sessionAccess('mira', scopeOf(inMinutes(5), { cookies: false }).scope)).toBeUndefined();
});

const notification = {
  ...{ title: 'Portuguese', body: 'In 15 minutes, at 18:30' },
  data: { path: '/daily-plan?day=2026-11-25', record: 'lesson' },
};
const settings = { owner: 'mira', language: 'en' } as const;

test('snoozed reminder: is stored for this device only, with the title and the time', async () => {
  const { scope, requests } = scopeOf(inMinutes(5));
  const moment = now + 600_000;
  expect(await storeSnoozed('lesson', moment, notification, settings, scope)).toBe(true);
  expect(requests).toMatchObject([
    {
      path: '/graphql',
      body: {
        variables: {
          input: {
            id: 'lesson@2026-11-25T09:40:00.000Z',
            dueMinute: '2026-11-25T09:40:00.000Z',
            recordId: 'lesson',
            text: 'Portuguese\n18:30',
            path: '/daily-plan?day=2026-11-25#focus=lesson',
            language: 'en',
            device: expect.stringMatching(/^[\w-]{43}$/) as string,
          },
        },
      },
    },
  ]);
});

test('snoozed reminder: is not stored without push messages, without a session, and without a network', async () => {
  const { scope } = scopeOf(inMinutes(5));
  const store = (values: Partial<SnoozeScope>) =>
    storeSnoozed('lesson', now, notification, settings, { ...scope, ...values });
  expect(await store({ pushManager: { getSubscription: () => Promise.resolve(null) } })).toBe(false);
  expect(await store({ cookieStore: undefined })).toBe(false);
  expect(await store({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })).toBe(false);
});

test.each([
  ['Walk', '18:30', 'Walk\n18:30'],
  ['課', '15 分鐘後，18:30', '課\n18:30'],
  ['Walk', 'Tomorrow · 18:30', 'Walk\nTomorrow · 18:30'],
  ['Walk', 'In a week', 'Walk\nIn a week'],
  ['A reminder from Kairos', '', 'A reminder from Kairos'],
])('snoozed reminder: the text of %s, %s', (title, body, text) => {
  expect(snoozedText({ title, body })).toBe(text);
});
