import { calendarScopes } from './calendar-scopes.ts';
import type { TokenWish } from './request-token.ts';
import { google, scriptedGoogle } from './testing/scripted-google.ts';

const now = () => new Date('2026-11-20T08:00:00Z');
const wish = { scope: calendarScopes.write, now };
const granted = { access_token: 'secret', expires_in: 3599, scope: calendarScopes.write };

let script: ReturnType<typeof scriptedGoogle>;

beforeEach(() => {
  jest.resetModules();
  document.head.replaceChildren();
  script = scriptedGoogle();
});

/** As in a page that was just opened: nothing is loaded yet. */
async function requestToken(asked: TokenWish = wish) {
  return (await import('./request-token.ts')).requestToken(google, asked);
}

async function ask(asked: TokenWish = wish) {
  const answer = requestToken(asked);
  await script.arrive();
  return answer;
}

async function answeredWith(response: Parameters<typeof script.answer>[0], asked: TokenWish = wish) {
  const answer = requestToken(asked);
  await script.arrive();
  script.answer(response);
  return answer;
}

test('a token comes with the moment it runs out and what was granted', async () => {
  expect(await answeredWith(granted)).toEqual({
    accessToken: 'secret',
    expiresAt: new Date('2026-11-20T08:59:59Z'),
    scope: calendarScopes.write,
  });
  expect(script.asked[0]).toMatchObject({ client_id: 'client', scope: calendarScopes.write, prompt: '' });
});

test('seconds may come as a text, as Google’s types say', async () => {
  expect(await answeredWith({ ...granted, expires_in: '60' })).toMatchObject({
    expiresAt: new Date('2026-11-20T08:01:00Z'),
  });
});

test('what shows nothing asks for nothing', async () => {
  await answeredWith(granted, { ...wish, silent: true });
  expect(script.asked[0]?.prompt).toBe('none');
});

test('who may write may read', async () => {
  const read = { ...wish, scope: calendarScopes.read };
  expect(await answeredWith(granted, read)).toHaveProperty('accessToken', 'secret');
});

test('a person who leaves out what was asked for has denied it', async () => {
  expect(await answeredWith({ ...granted, scope: calendarScopes.read })).toEqual({ failure: 'denied' });
  expect(await answeredWith({ ...granted, scope: '' })).toEqual({ failure: 'denied' });
});

test.each([
  ['access_denied', 'denied'],
  ['interaction_required', 'unavailable'],
  ['server_error', 'unavailable'],
])('the error %s is %s', async (error, failure) => {
  expect(await answeredWith({ error })).toEqual({ failure });
});

test('what could only be had by asking is not denied', async () => {
  expect(await answeredWith({ error: 'access_denied' }, { ...wish, silent: true })).toEqual({
    failure: 'unavailable',
  });
});

test('identity script: its Trusted Types policy is created once and accepts no other address', async () => {
  interface Rules {
    createScriptURL: (url: string) => string;
  }
  const policies = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules) => {
    if (policies.has(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
    policies.set(name, rules);
    return { createScriptURL: (url: string) => `trusted:${rules.createScriptURL(url)}` };
  };
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  try {
    for (const how of ['error', 'load'] as const) {
      void requestToken();
      await script.arrive(how);
      expect(script.lastScript()).toBe(`trusted:${google.identityScript}`);
    }
    expect([...policies.keys()]).toEqual(['google-identity']);
    const { createScriptURL } = policies.get('google-identity')!;
    for (const other of ['https://example.org/x.js', `${google.identityScript}?x`, '']) {
      expect(() => createScriptURL(other)).toThrow(TypeError);
    }
  } finally {
    Object.assign(globalThis, { trustedTypes: undefined });
  }
});

test.each([
  ['popup_closed', 'popup-closed'],
  ['popup_failed_to_open', 'popup-blocked'],
  ['unknown', 'unavailable'],
] as const)('%s is %s', async (type, failure) => {
  const answer = requestToken();
  await script.arrive();
  script.fail(type);
  expect(await answer).toEqual({ failure });
});

test.each(['error', 'empty'] as const)(
  'a script that is not there (%s) is tried again next time',
  async (how) => {
    const answer = requestToken();
    await script.arrive(how);
    expect(await answer).toEqual({ failure: 'script' });
    expect(script.scriptsAdded()).toBe(0);
    expect(await answeredWith(granted)).toHaveProperty('accessToken');
  },
);

test('a script that throws has no token to give', async () => {
  script.breakDown();
  expect(await ask()).toEqual({ failure: 'unavailable' });
});

test('the script is loaded once', async () => {
  await answeredWith(granted);
  void requestToken();
  await script.arrive();
  expect(script.asked).toHaveLength(2);
  expect(script.scriptsAdded()).toBe(1);
});

test('a silent request that is never answered ends', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  try {
    const answer = ask({ ...wish, silent: true });
    await script.arrive();
    jest.advanceTimersByTime(15_000);
    expect(await answer).toEqual({ failure: 'unavailable' });
  } finally {
    jest.useRealTimers();
  }
});
