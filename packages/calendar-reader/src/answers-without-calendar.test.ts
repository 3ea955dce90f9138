// @spec calendar-retry-after

import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { readCalendar } from './read-calendar.ts';
import { ReadFailure } from './read-failure.ts';
import type { ReadOptions } from './send-checked.ts';
import { openFakeInternet, publicAddress, type FakeInternet } from './testing/fake-internet.ts';

let internet: FakeInternet;
jest.mock('node:https', () => ({
  request: (...request: Parameters<FakeInternet['request']>) => internet.request(...request),
}));
beforeAll(async () => (internet = await openFakeInternet()));
afterAll(() => internet.close());

const lookUp: NonNullable<ReadOptions['lookUp']> = () =>
  Promise.resolve([{ address: publicAddress, family: 4 }]);
const read = () => readCalendar('https://calendar.test/', {}, { lookUp });
const failureOf = () =>
  read().then(
    () => 'was read',
    (error: unknown) => (error instanceof ReadFailure ? error.reason : String(error)),
  );
const serve =
  (body: string | Buffer, headers: Record<string, string>): RequestListener =>
  (_incoming, response) =>
    response.writeHead(200, headers).end(body);

test.each([
  [401, 'needs-password'],
  [403, 'needs-password'],
  [404, 'not-found'],
  [410, 'not-found'],
  [204, 'not-a-calendar'],
  [406, 'not-a-calendar'],
  [408, 'unreachable'],
  [429, 'rate-limited'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('read calendar: status %i is "%s"', async (status, reason) => {
  internet.answer = (_incoming, response) => response.writeHead(status).end();
  expect(await failureOf()).toBe(reason);
});

test('read calendar: a server that lets a user name and a password not in denies the access', async () => {
  for (const [status, reason] of [
    [401, 'needs-password'],
    [403, 'access-denied'],
    [423, 'access-denied'],
  ] as const) {
    internet.answer = (_incoming, response) => response.writeHead(status).end();
    const signIn = { userName: 'mira', password: 'abcd-efgh' };
    await expect(readCalendar('https://calendar.test/', { signIn }, { lookUp })).rejects.toMatchObject({
      reason,
    });
  }
});

test.each([
  [429, '120', { reason: 'rate-limited', retryAfter: 120 }],
  [429, undefined, { reason: 'rate-limited', retryAfter: undefined }],
  [503, '120', { reason: 'unreachable', retryAfter: 120 }],
  [404, '120', { reason: 'not-found', retryAfter: undefined }],
])('read calendar: status %i with Retry-After %s says when to ask again', async (status, value, failure) => {
  internet.answer = (_incoming, response) =>
    response.writeHead(status, value === undefined ? {} : { 'retry-after': value }).end();
  await expect(read()).rejects.toMatchObject(failure);
});

test.each(['text/calendar', 'text/plain'])(
  'read calendar: a file of the type %s without content is empty',
  async (type) => {
    internet.answer = serve('', { 'content-type': type });
    expect(await failureOf()).toBe('empty');
    internet.answer = serve(gzipSync(''), { 'content-type': type, 'content-encoding': 'gzip' });
    expect(await failureOf()).toBe('empty');
  },
);

test('read calendar: a redirect to a page for the sign-in is no calendar', async () => {
  internet.answer = ({ url }, response) => {
    if (url === '/') response.writeHead(302, { location: '/login?next=/' }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in</title>');
  };
  expect(await failureOf()).toBe('not-a-calendar');
});
