// @spec calendar-refresh calendar-account calendar-account-password

import { MemoryStorage } from '@kairos/sync/memory-storage';
import { DeviceState } from '#data/records/device-state.ts';
import { findCalendars, NoAnswerError } from './api/read-source.ts';
import { readSourceState } from './api/stored-sources.ts';
import { refreshSources } from './refresh-sources.ts';
import { rangeAt, refreshInterval } from './rules/source-state.ts';

/** The bodies that Kairos's server got. */
let asked: unknown[] = [];
let answer: () => Response;
let now = Date.parse('2026-11-28T12:00:00Z');
let state: DeviceState;

beforeEach(() => {
  asked = [];
  state = new DeviceState(new MemoryStorage());
  globalThis.fetch = (_url, options) => {
    asked.push(JSON.parse(options?.body as string));
    return Promise.resolve(answer());
  };
});

const home = {
  ...{ id: 'home', address: 'https://cloud.example/home/', kind: 'caldav', every: null, hidden: null },
  ...{ userName: 'mira', password: 'abcd-efgh' },
};
const access = { url: 'https://kairos.example/calendars/read', accessToken: () => Promise.resolve('token') };
const refresh = (source: Parameters<typeof refreshSources>[0][number] = home, isAsked = false) =>
  refreshSources([source], {
    ...{
      state,
      access,
      asked: isAsked ? source.id : undefined,
      now: () => now,
      range: rangeAt('2026-11-28', 'Europe/Lisbon'),
    },
  });
const outcome = (body: object) => () =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const calendarOf = (title: string, zone: string) =>
  [
    ...['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...[`TZOFFSETFROM:${zone}`, `TZOFFSETTO:${zone}`, 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT'],
    ...[
      `UID:${title}`,
      'DTSTART;TZID=Own:20261130T100000',
      `SUMMARY:${title}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ],
  ].join('\r\n');
const read =
  (...calendars: readonly string[]) =>
  () =>
    new Response(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR', ...calendars, ''].join('\r\n'), {
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'x-calendar-etag': 'sync-token 1' },
    });

test('calendars of accounts: are read in the days of the device, and with the validator of the last answer', async () => {
  answer = read(calendarOf('Exam', '+0100'), calendarOf('Dinner', '-0500'));
  await refresh();
  const request = {
    ...{ kind: 'caldav', address: home.address, userName: 'mira', password: 'abcd-efgh' },
    ...{ first: '2026-10-29', last: '2028-01-02' },
  };
  expect(asked).toEqual([request]);
  const { found, readAt } = (await readSourceState(state, 'home')) ?? {};
  expect(readAt).toBe(now);
  // Calendars with zones of the same name keep their own.
  expect(found?.events.map(({ title, start }) => [title, new Date(start).toISOString()])).toEqual([
    ['Exam', '2026-11-30T09:00:00.000Z'],
    ['Dinner', '2026-11-30T15:00:00.000Z'],
  ]);
  now += refreshInterval;
  answer = outcome({ outcome: 'unchanged' });
  await refresh();
  expect(asked.slice(1)).toEqual([{ ...request, etag: 'sync-token 1' }]);
  expect((await readSourceState(state, 'home'))?.found.events).toHaveLength(2);
});

test('calendars of accounts: without events are calendars', async () => {
  answer = read();
  await refresh();
  expect(await readSourceState(state, 'home')).toMatchObject({ failure: null, found: { events: [] } });
});

test.each(['needs-password', 'unsupported-sign-in'])(
  'calendars of accounts: after %s they wait for another password, or until asked',
  async (reason) => {
    answer = read(calendarOf('Exam', '+0100'));
    await refresh();
    now += refreshInterval;
    answer = outcome({ outcome: reason });
    await refresh();
    now += 10 * 24 * 3_600_000;
    await refresh();
    expect(asked).toHaveLength(2);
    expect(await readSourceState(state, 'home')).toMatchObject({
      ...{ failure: { reason }, found: { events: [{ title: 'Exam' }] } },
    });
    await refresh(home, true);
    await refresh({ ...home, password: 'ijkl-mnop' });
    await refresh({ ...home, password: 'ijkl-mnop', userName: 'anne' });
    await refresh({ ...home, password: 'ijkl-mnop', userName: 'anne' });
    expect(asked).toHaveLength(5);
    answer = read(calendarOf('Exam', '+0100'));
    await refresh();
    expect((await readSourceState(state, 'home'))?.failure).toBeNull();
  },
);

test('calendars of accounts: that do not let their user in are tried again after a day', async () => {
  answer = outcome({ outcome: 'access-denied' });
  await refresh();
  now += 24 * 3_600_000 - 1;
  await refresh();
  expect(asked).toHaveLength(1);
  now += 1;
  await refresh();
  expect(asked).toHaveLength(2);
});

test('calendars of accounts: other failures are tried again after 15 minutes', async () => {
  answer = outcome({ outcome: 'another-server', host: 'dav.example' });
  await refresh();
  now += refreshInterval;
  await refresh();
  expect(asked).toHaveLength(2);
});

test.each([
  { userName: null, password: 'abcd-efgh' },
  { userName: 'mira', password: null },
  { userName: 'mira', password: '' },
])('calendars of accounts: %j needs a password, and asks no one', async (part) => {
  await refresh({ ...home, ...part });
  expect(asked).toEqual([]);
  expect((await readSourceState(state, 'home'))?.failure?.reason).toBe('needs-password');
});

test('calendars of accounts: the password is not in what is stored of them', async () => {
  answer = read(calendarOf('Exam', '+0100'));
  await refresh();
  const stored = await readSourceState(state, 'home');
  expect(stored?.signIn).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(stored)).not.toContain(home.password);
});

test('accounts: their calendars are found, or the reason why not', async () => {
  const account = { address: 'https://cloud.example/', userName: 'mira', password: 'abcd-efgh' };
  const calendars = [{ address: home.address, name: 'Home' }];
  answer = outcome({ outcome: 'found', calendars });
  expect(await findCalendars({ ...home, ...account }, access)).toEqual({ outcome: 'found', calendars });
  expect(asked).toEqual([{ kind: 'caldav-account', ...account }]);
  answer = outcome({ outcome: 'another-server', host: 'dav.example' });
  expect(await findCalendars(account, access)).toEqual({ outcome: 'another-server', host: 'dav.example' });
  answer = () => new Response('', { status: 429 });
  expect(await findCalendars(account, access)).toEqual({ outcome: 'too-many-requests' });
  const broken = [
    ...[outcome({ outcome: 'unchanged' }), outcome({ outcome: 'found' }), outcome([])],
    ...[() => new Response('', { status: 500 }), () => new Response('<html>')],
  ];
  for (const one of broken) {
    answer = one;
    await expect(findCalendars(account, access)).rejects.toThrow(NoAnswerError);
  }
});
