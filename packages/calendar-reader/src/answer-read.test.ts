// @spec calendar-reader calendar-reader-limits calendar-account

import { gunzipSync } from 'node:zlib';
import { answerRead, readsPerHour, type ReaderServices } from './answer-read.ts';
import {
  answerAsNextcloud,
  appPassword,
  eventData,
  openFakeAccount,
  userName,
} from './testing/fake-caldav.ts';
import { openFakeInternet, publicAddress, type FakeInternet } from './testing/fake-internet.ts';

let internet: FakeInternet;
jest.mock('node:https', () => ({
  request: (...request: Parameters<FakeInternet['request']>) => internet.request(...request),
}));
beforeAll(async () => (internet = await openFakeInternet()));
beforeEach(() => {
  internet.reached.splice(0);
  internet.answer = (_incoming, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', etag: '"1"' });
    response.end('BEGIN:VCALENDAR');
  };
});
afterAll(() => internet.close());

const address = 'https://calendar.test/secret.ics?key=s3cret';
const counts = new Map<string, number>();
const logged: unknown[] = [];
const services: ReaderServices = {
  lookUp: () => Promise.resolve([{ address: publicAddress, family: 4 }]),
  userOf: (token) => Promise.resolve(token.startsWith('token-') ? token.slice(6) : undefined),
  countRead(user) {
    counts.set(user, (counts.get(user) ?? 0) + 1);
    return Promise.resolve({ count: counts.get(user) ?? 0, secondsLeft: 1200 });
  },
  log: (...line) => logged.push(line),
};
beforeEach(() => {
  counts.clear();
  logged.splice(0);
});

const ask = (body: unknown, token: string | undefined = 'token-mira', maxAnswerBytes?: number) =>
  answerRead(
    {
      method: 'POST',
      token,
      body: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
    },
    services,
    maxAnswerBytes,
  );

test('calendar reader: answers a calendar, compressed and with its validators', async () => {
  const { status, headers, body } = await ask({ address });
  expect(status).toBe(200);
  expect(headers).toEqual({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/calendar; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': String(body.length),
    'content-disposition': 'attachment; filename="calendar.ics"',
    'x-calendar-etag': '"1"',
  });
  expect(gunzipSync(body).toString()).toBe('BEGIN:VCALENDAR');
});

test('calendar reader: logs the host and the count only', async () => {
  await ask({ address });
  await ask({ address: 'https://10.0.0.1/' });
  await ask({ address: 'no address' });
  expect(logged).toEqual([
    ['calendar.test', 1],
    ['10.0.0.1', 2],
  ]);
});

test('calendar reader: answers what happened instead, with status 200', async () => {
  const outcomeOf = async (asked: object) => {
    const { status, headers, body } = await ask(asked);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    return JSON.parse(body.toString()) as unknown;
  };
  expect(await outcomeOf({ address: 'https://127.0.0.1/' })).toEqual({ outcome: 'private-network' });
  expect(await outcomeOf({ address: 'webcal://calendar.test/' })).toEqual({ outcome: 'invalid-address' });
  internet.answer = (_incoming, response) => response.writeHead(401).end('who are you?');
  expect(await outcomeOf({ address })).toEqual({ outcome: 'needs-password' });
  internet.answer = (_incoming, response) => response.writeHead(429, { 'retry-after': '60' }).end();
  expect(await outcomeOf({ address })).toEqual({ outcome: 'rate-limited', retryAfter: 60 });
  internet.answer = (_incoming, response) => response.writeHead(304).end();
  expect(await outcomeOf({ address, etag: '"1"' })).toEqual({ outcome: 'unchanged' });
});

const atCloud = { kind: 'caldav-account', address: 'https://cloud.test/', userName, password: appPassword };

test('calendar reader: answers the calendars of an account, and the events of one of them', async () => {
  const account = openFakeAccount();
  internet.answer = answerAsNextcloud({ ...account, events: [{ name: 'exam', data: eventData('Exam') }] });
  const found = JSON.parse((await ask(atCloud)).body.toString()) as { calendars: { address: string }[] };
  expect(found).toMatchObject({ outcome: 'found', calendars: [{ name: 'Familie Müller' }] });
  const calendar = {
    ...{ ...atCloud, kind: 'caldav', address: found.calendars[0]?.address },
    ...{ first: '2026-11-01', last: '2026-12-01' },
  };
  const { headers, body } = await ask(calendar);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(gunzipSync(body).toString()).toContain('SUMMARY:Exam');
  const again = await ask({ ...calendar, etag: headers['x-calendar-etag'] });
  expect(JSON.parse(again.body.toString())).toEqual({ outcome: 'unchanged' });
  expect(logged).toEqual([1, 2, 3].map((count) => ['cloud.test', count]));
});

test('calendar reader: names the server to which an account leads', async () => {
  internet.answer = (_incoming, response) => response.writeHead(301, { location: 'https://dav.test/' }).end();
  expect(JSON.parse((await ask(atCloud)).body.toString())).toEqual({
    ...{ outcome: 'another-server', host: 'dav.test' },
  });
});

test('calendar reader: a calendar that does not fit into an answer is too large', async () => {
  expect(JSON.parse((await ask({ address }, 'token-mira', 10)).body.toString())).toEqual({
    outcome: 'too-large',
  });
});

test('calendar reader: a request without a valid token reads nothing, not even its body', async () => {
  const request = { method: 'POST', body: () => Promise.reject(new Error('was read')) };
  for (const token of [undefined, '', 'other']) {
    expect(await answerRead({ ...request, token }, services)).toMatchObject({ status: 401 });
  }
  expect([internet.reached, [...counts], logged]).toEqual([[], [], []]);
});

test('calendar reader: other methods are not allowed', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) {
    const answer = await answerRead(
      { method, token: 'token-mira', body: () => Promise.resolve('') },
      services,
    );
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  }
});

test.each([
  '',
  'null',
  '"https://calendar.test/"',
  '[]',
  '{}',
  '{',
  { address: 1 },
  { address: `https://calendar.test/${'a'.repeat(2048)}` },
  { address, etag: 1 },
  { address, etag: '"1"\r\nx-evil: 1' },
  { address, lastModified: 'a'.repeat(1001) },
  { address, kind: 'other' },
  { address, userName: 'mira' },
  { address, userName: 'mira', password: 1 },
  { ...atCloud, password: '' },
  { ...atCloud, password: undefined },
  { ...atCloud, userName: 'mira\r\nx-evil: 1' },
  { ...atCloud, userName: 'a'.repeat(301) },
  { ...atCloud, kind: 'caldav' },
  { ...atCloud, kind: 'caldav', first: '2026-11-01', last: '2026-10-01' },
  { ...atCloud, kind: 'caldav', first: '2026-11-01', last: '2036-11-01' },
  { ...atCloud, kind: 'caldav', first: '"/><c:x a="', last: '2026-12-01' },
])('calendar reader: %j is no request', async (body) => {
  expect((await ask(body)).status).toBe(400);
  expect(internet.reached).toEqual([]);
});

test('calendar reader: a user can send 60 requests an hour, and uses up the limit of no other user', async () => {
  for (let count = 1; count <= readsPerHour; count++) expect((await ask({ address })).status).toBe(200);
  internet.reached.splice(0);
  const { status, headers, body } = await ask({ address });
  expect([status, headers['retry-after'], body.length]).toEqual([429, '1200', 0]);
  expect(internet.reached).toEqual([]);
  expect((await ask({ address }, 'token-anne')).status).toBe(200);
});
