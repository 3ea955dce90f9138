import { mira, startGoogle, type StartedGoogle } from '../support/google.ts';

let google: StartedGoogle;
let token: string;

beforeAll(async () => {
  google = await startGoogle();
  token = await google.token();
});
afterEach(() => google.control('DELETE', 'faults'));
afterAll(() => google.close());

const list = () => google.call(token, 'GET', 'events');

test.each([
  ['unauthorized', 401, 'authError'],
  ['forbidden', 403, 'forbidden'],
  ['rate-limit', 403, 'rateLimitExceeded'],
  ['user-rate-limit', 403, 'userRateLimitExceeded'],
  ['not-found', 404, 'notFound'],
  ['deleted', 410, 'deleted'],
  ['changed', 412, 'conditionNotMet'],
  ['too-many', 429, 'rateLimitExceeded'],
  ['internal', 500, 'backendError'],
  ['unavailable', 503, 'backendError'],
])('faults: %s responds with %i %s for the given number of calls', async (fault, status, reason) => {
  await google.control('POST', 'faults', { fault, calls: 2, retryAfter: 3 });
  for (let call = 0; call < 2; call += 1) {
    const answer = await list();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(answer.body.error).toMatchObject({ code: status, errors: [{ reason }] });
  }
  expect((await list()).status).toBe(200);
});

test('faults: a fault affects only its operations and account', async () => {
  await google.control('POST', 'faults', { fault: 'internal', on: ['insert'], account: mira });
  expect((await list()).status).toBe(200);
  const eve = await google.token(undefined, 'eve@example.org');
  const event = { start: { date: '2026-11-20' }, end: { date: '2026-11-21' } };
  expect((await google.call(eve, 'POST', 'events', event)).status).toBe(200);
  expect((await google.call(token, 'POST', 'events', event)).status).toBe(500);
  expect((await google.call(token, 'POST', 'events', event)).status).toBe(200);
});

test('faults: cut closes the connection', async () => {
  await google.control('POST', 'faults', { fault: 'cut' });
  await expect(list()).rejects.toThrow();
});

test('faults: popup-closed closes the popup and does not affect the API', async () => {
  await google.control('POST', 'faults', { fault: 'popup-closed' });
  expect((await list()).status).toBe(200);
  expect((await google.open()).html).toContain('data-answer="null"');
  expect((await google.open()).html).toContain('<form');
});

test('control: forget revokes the access', async () => {
  const { answer, cookie } = await google.decide('allow', 'kai@example.org');
  await google.control('POST', 'forget', { account: 'kai@example.org' });
  expect((await google.call(answer?.access_token ?? '', 'GET', 'events')).status).toBe(401);
  expect((await google.open({ prompt: 'none' }, cookie)).html).toContain('access_denied');
});

test('control: list returns all events of a calendar, including deleted ones', async () => {
  const account = 'lee@example.org';
  const events = [{ summary: 'Run', start: { date: '2026-11-20' }, end: { date: '2026-11-21' } }];
  const [seeded] = await google.seed(events, account);
  await google.control('POST', 'delete', { account, id: seeded!.id });
  const { body } = await google.control('POST', 'list', { account });
  expect(body).toMatchObject([{ summary: 'Run', status: 'cancelled' }]);
});

test.each([
  ['POST', 'faults', { fault: 'flood' }, 400],
  ['POST', 'faults', { fault: 'internal', on: ['everything'] }, 400],
  ['POST', 'events', { account: mira, events: [{ start: { date: 'today' } }] }, 400],
  ['POST', 'weather', {}, 404],
])('control: %s %s rejects %j', async (method, name, body, status) => {
  expect((await google.control(method, name, body)).status).toBe(status);
});

test('control: rejects a page of another origin, which cannot send JSON', async () => {
  const response = await fetch(`${google.url}/google/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ fault: 'internal' }),
  });
  expect(response.status).toBe(415);
  expect((await list()).status).toBe(200);
});
