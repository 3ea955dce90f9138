// @spec calendar-refresh

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MemoryStorage } from '@kairos/sync/memory-storage';
import { DeviceState } from '#data/records/device-state.ts';
import { readSourceState } from './api/stored-sources.ts';
import { refreshSources } from './refresh-sources.ts';
import { rangeAt, refreshInterval } from './rules/source-state.ts';

interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Answer = readonly [status: number, headers: Record<string, string>, body: string | Buffer];

/** Kairos's server, as `packages/calendar-reader` answers. */
let server: Server;
let url: string;
let asked: Asked[] = [];
let answer: (request: Asked) => Answer | undefined;
let now = Date.parse('2026-11-28T12:00:00Z');
let state: DeviceState;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString() };
      asked.push(one);
      const answered = answer(one);
      if (answered) response.writeHead(answered[0], answered[1]).end(answered[2]);
      else response.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendars/read`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  state = new DeviceState(new MemoryStorage());
});

const calendar = (...titles: readonly string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'X-WR-CALNAME:School'],
    ...titles.flatMap((title) => [
      ...['BEGIN:VEVENT', `UID:${title}`, 'DTSTART:20261130T100000Z', `SUMMARY:${title}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

const read = (text: string | Buffer, headers: Record<string, string> = {}): Answer => [
  200,
  { 'content-type': 'text/calendar', 'content-encoding': 'gzip', ...headers },
  gzipSync(text),
];
const outcome = (name: string): Answer => [
  200,
  { 'content-type': 'application/json; charset=utf-8' },
  JSON.stringify({ outcome: name }),
];
const school = {
  ...{ id: 'school', address: 'https://school.example/', kind: 'ics', every: null, hidden: null },
  ...{ userName: null, password: null },
};
const work = { ...school, id: 'work', address: 'https://work.example/' };

const refresh = (
  sources: Parameters<typeof refreshSources>[0],
  own: { asked?: string; token?: string } = {},
) =>
  refreshSources(sources, {
    ...{ state, range: rangeAt('2026-11-28', 'Europe/Lisbon'), now: () => now },
    access: {
      url,
      accessToken: (rejected) => Promise.resolve(rejected === undefined ? (own.token ?? 'token') : 'renewed'),
    },
    asked: own.asked,
  });
const stored = async (id: string) => {
  const one = await readSourceState(state, id);
  return one && { titles: one.found.events.map(({ title }) => title), reason: one.failure?.reason ?? null };
};

test('other calendars: are read and stored, with the token and the hash of the body', async () => {
  answer = () => read(calendar('Exam'), { 'x-calendar-etag': '"1"' });
  await refresh([school]);
  expect(await stored('school')).toEqual({ titles: ['Exam'], reason: null });
  expect(asked).toMatchObject([
    {
      headers: {
        'x-kairos-token': 'token',
        'x-amz-content-sha256': createHash('sha256')
          .update(asked[0]?.body ?? '')
          .digest('hex'),
      },
      body: '{"address":"https://school.example/"}',
    },
  ]);
  expect(await readSourceState(state, 'school')).toMatchObject({ found: { name: 'School' }, readAt: now });
});

test('other calendars: are read again after 15 minutes or when asked, with the validators of the last answer', async () => {
  answer = () => read(calendar('Exam'), { 'x-calendar-etag': '"1"', 'x-calendar-last-modified': 'today' });
  await refresh([school]);
  await refresh([school]);
  expect(asked).toHaveLength(1);
  answer = () => outcome('unchanged');
  await refresh([school], { asked: 'school' });
  now += refreshInterval;
  await refresh([school]);
  expect(asked.slice(1).map(({ body }) => JSON.parse(body) as unknown)).toEqual(
    Array(2).fill({ address: school.address, etag: '"1"', lastModified: 'today' }),
  );
  expect(await stored('school')).toEqual({ titles: ['Exam'], reason: null });
});

/** The reasons that the server gives. */
const reasons = readFileSync(
  join(__dirname, '../../../../../packages/calendar-reader/src/read-failure.ts'),
  'utf8',
).matchAll(/'([a-z-]+)'/g);

test.each([...reasons].map(([, reason = '']) => reason))(
  'other calendars: a calendar that is "%s" keeps its events, and the others are read',
  async (reason) => {
    answer = () => read(calendar('Exam'));
    await refresh([school]);
    answer = ({ body }) => (body.includes('school') ? outcome(reason) : read(calendar('Meeting')));
    await refresh([school, work], { asked: 'school' });
    expect(await stored('school')).toEqual({ titles: ['Exam'], reason });
    expect(await stored('work')).toEqual({ titles: ['Meeting'], reason: null });
  },
);

test('other calendars: without an answer of the server nothing changes', async () => {
  answer = () => read(calendar('Exam'));
  await refresh([school]);
  const before = await readSourceState(state, 'school');
  const broken: readonly (Answer | undefined)[] = [
    ...([undefined, [500, {}, ''], [502, {}, '<html>'], [401, {}, ''], outcome('something new')] as const),
    [200, { 'content-type': 'text/html' }, '<html>'],
    [200, { 'content-type': 'text/calendar', 'content-encoding': 'gzip' }, 'not gzip'],
  ];
  for (const one of broken) {
    answer = () => one;
    await refresh([school, work], { asked: 'school' });
    expect(await readSourceState(state, 'school')).toEqual(before);
    expect(await readSourceState(state, 'work')).toBeUndefined();
  }
});

test('other calendars: a rejected token is renewed once', async () => {
  answer = ({ headers }) =>
    headers['x-kairos-token'] === 'renewed' ? read(calendar('Exam')) : [401, {}, ''];
  await refresh([school], { token: 'old' });
  expect(asked.map(({ headers }) => headers['x-kairos-token'])).toEqual(['old', 'renewed']);
  expect(await stored('school')).toEqual({ titles: ['Exam'], reason: null });
});

test('other calendars: too many requests are a failure of the calendar, and the others are not asked for', async () => {
  answer = () => [429, { 'retry-after': '1200' }, ''];
  await refresh([school, work]);
  expect(await stored('school')).toEqual({ titles: [], reason: 'too-many-requests' });
  expect(await stored('work')).toBeUndefined();
  expect(asked).toHaveLength(1);
  // None is asked for before the time that the server named.
  now += 1_199_000;
  await refresh([school, work]);
  expect(asked).toHaveLength(1);
  answer = () => read(calendar('Exam'));
  now += 1_000;
  await refresh([school, work]);
  expect(await stored('school')).toEqual({ titles: ['Exam'], reason: null });
  expect(await stored('work')).toEqual({ titles: ['Exam'], reason: null });
});

test('other calendars: a server that asks to wait is left alone until its time, and the others are read', async () => {
  const wait = JSON.stringify({ outcome: 'rate-limited', retryAfter: 3600 });
  answer = ({ body }) =>
    body.includes('school')
      ? [200, { 'content-type': 'application/json; charset=utf-8' }, wait]
      : read(calendar('Meeting'));
  await refresh([school, work]);
  expect(await stored('school')).toEqual({ titles: [], reason: 'rate-limited' });
  expect(await stored('work')).toEqual({ titles: ['Meeting'], reason: null });
  now += 3_599_000;
  await refresh([school]);
  expect(asked).toHaveLength(2);
  now += 1_000;
  await refresh([school]);
  expect(asked).toHaveLength(3);
});

test('other calendars: one with a chosen interval is read again after it', async () => {
  answer = () => read(calendar('Exam'));
  const daily = { ...school, every: 1440 };
  await refresh([daily, work]);
  now += 1_439 * 60_000;
  await refresh([daily, work]);
  expect(asked.map(({ body }) => body.includes('school'))).toEqual([true, false, false]);
  now += 60_000;
  await refresh([daily]);
  expect(asked).toHaveLength(4);
});

test.each([
  ['a page', '<!doctype html>'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
  ['nothing', ''],
])('other calendars: %s of the type of a calendar is none', async (_title, content) => {
  answer = () => read(content);
  await refresh([school]);
  expect(await stored('school')).toEqual({ titles: [], reason: 'not-a-calendar' });
});

test('other calendars: a calendar in Windows-1252 is read', async () => {
  answer = () => read(Buffer.from(calendar('Prüfung'), 'latin1'));
  await refresh([school]);
  expect((await stored('school'))?.titles).toEqual(['Prüfung']);
});

test('other calendars: hidden ones are not read', async () => {
  await refresh([{ ...school, hidden: true }]);
  expect(asked).toEqual([]);
});

test('other calendars: the stored events of a removed calendar are deleted', async () => {
  answer = () => read(calendar('Exam'));
  await refresh([school, work]);
  await refresh([work]);
  expect(await stored('school')).toBeUndefined();
  expect((await stored('work'))?.titles).toEqual(['Exam']);
});
