// @spec google-list-planner

import { day, timed, mira, startGoogle, type StartedGoogle } from '../support/google.ts';

let google: StartedGoogle;
let token: string;

beforeEach(async () => {
  google = await startGoogle();
  token = await google.token();
});
afterEach(() => google.close());

const list = (query: Record<string, string> = {}) =>
  google.call(token, 'GET', `events?${String(new URLSearchParams(query))}`);
const titles = async (query: Record<string, string>) =>
  (await list(query)).body.items.map(({ summary }) => summary);

describe('a list', () => {
  test('has the events that overlap the range, excluding its limits', async () => {
    await google.seed([
      timed('before', '2026-10-31T22:00:00+01:00', '2026-11-01T00:00:00+01:00'),
      timed('over the first edge', '2026-10-31T23:00:00+01:00', '2026-11-01T00:30:00+01:00'),
      timed('over the last edge', '2026-11-30T23:59:00+01:00', '2026-12-01T09:00:00+01:00'),
      timed('after', '2026-12-01T00:00:00+01:00', '2026-12-01T01:00:00+01:00'),
    ]);
    const november = { timeMin: '2026-11-01T00:00:00+01:00', timeMax: '2026-12-01T00:00:00+01:00' };
    expect(await titles({ ...november, singleEvents: 'true', orderBy: 'startTime' })).toEqual([
      'over the first edge',
      'over the last edge',
    ]);
  });

  test('treats days as days in the calendar’s time zone, excluding the end', async () => {
    await google.seed([day('one day', '2026-11-20', '2026-11-21')]);
    const seen = (timeMin: string, timeMax: string) => titles({ timeMin, timeMax });
    expect(await seen('2026-11-19T23:00:00Z', '2026-11-20T00:00:00Z')).toHaveLength(1);
    expect(await seen('2026-11-20T22:59:59Z', '2026-11-21T00:00:00Z')).toHaveLength(1);
    expect(await seen('2026-11-20T23:00:00Z', '2026-11-21T00:00:00Z')).toHaveLength(0);
    expect(await seen('2026-11-19T00:00:00Z', '2026-11-19T23:00:00Z')).toHaveLength(0);
  });

  test('is ordered by start, by change or by creation', async () => {
    await google.seed([
      timed('late', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'),
      day('day', '2026-11-20', '2026-11-21'),
      timed('early', '2026-11-20T10:00:00+09:00', '2026-11-20T11:00:00+09:00'),
    ]);
    expect(await titles({ orderBy: 'startTime', singleEvents: 'true' })).toEqual(['day', 'early', 'late']);
    expect(await titles({})).toEqual(['late', 'day', 'early']);
    const { items } = (await list()).body;
    await google.call(token, 'PATCH', `events/${items[0]!.id}`, { summary: 'later' });
    expect(await titles({ orderBy: 'updated' })).toEqual(['day', 'early', 'later']);
  });

  test('has pages without gaps and repeats, also when events change in between', async () => {
    const at = (index: number) => new Date(Date.UTC(2026, 10, 1) + index * 3_600_000).toISOString();
    const seeded = await google.seed(
      Array.from({ length: 120 }, (_, index) => ({ ...timed(`event ${index}`, at(index), at(index + 1)) })),
    );
    const query = { orderBy: 'startTime', singleEvents: 'true', maxResults: '2500' };
    const seen: string[] = [];
    let pageToken: string | undefined;
    let pages = 0;
    do {
      const { body } = await list({ ...query, ...(pageToken && { pageToken }) });
      seen.push(...body.items.map(({ id }) => id));
      pageToken = body.nextPageToken;
      pages += 1;
      if (pages === 1) await google.control('POST', 'delete', { account: mira, id: seeded[0]!.id });
    } while (pageToken);
    expect(pages).toBe(3);
    expect(seen).toEqual(seeded.map(({ id }) => id));
  });

  test('has at most maxResults events on a page', async () => {
    await google.seed(['a', 'b', 'c'].map((title) => day(title, '2026-11-20', '2026-11-21')));
    const { items, nextPageToken } = (await list({ maxResults: '2' })).body;
    expect(items).toHaveLength(2);
    const rest = await list({ maxResults: '2', pageToken: nextPageToken ?? '' });
    expect(rest.body.items).toHaveLength(1);
    expect(rest.body.nextPageToken).toBeUndefined();
  });

  test('has deleted events only with showDeleted', async () => {
    const [seeded] = await google.seed([day('gone', '2026-11-20', '2026-11-21')]);
    await google.call(token, 'DELETE', `events/${seeded!.id}`);
    expect((await list()).body.items).toEqual([]);
    expect((await list({ showDeleted: 'true' })).body.items).toMatchObject([{ status: 'cancelled' }]);
  });

  test.each<[string, Record<string, string>]>([
    ['an instant without an offset', { timeMin: '2026-11-20T08:00:00' }],
    ['a day for an instant', { timeMax: '2026-11-20' }],
    ['a range that is empty', { timeMin: '2026-11-20T08:00:00Z', timeMax: '2026-11-20T08:00:00Z' }],
    ['no page', { maxResults: '0' }],
    ['too large a page', { maxResults: '2501' }],
    ['an invalid order', { orderBy: 'summary' }],
    ['an order by start of what may be a series', { orderBy: 'startTime' }],
    ['an invalid time zone', { timeZone: 'Mars/Olympus' }],
    ['an invalid page token', { pageToken: 'b25l' }],
    ['an unsupported parameter', { q: 'choir' }],
  ])('with %s is rejected', async (_what, query) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 400, errors: [{ reason: expect.any(String) as string }] });
  });

  test('rejects the page token of another query', async () => {
    await google.seed(['a', 'b'].map((title) => day(title, '2026-11-20', '2026-11-21')));
    const { nextPageToken = '' } = (await list({ maxResults: '1' })).body;
    expect((await list({ pageToken: nextPageToken, timeMin: '2026-01-01T00:00:00Z' })).status).toBe(400);
  });
});

describe('times', () => {
  test('have the offset of the calendar’s time zone at that time', async () => {
    await google.seed([
      timed('summer', '2026-10-24T10:00:00Z', '2026-10-24T11:00:00Z'),
      timed('over the change of the clocks', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'),
    ]);
    const { items } = (await list({ orderBy: 'startTime', singleEvents: 'true' })).body;
    expect(items.map(({ start, end }) => [start.dateTime, end.dateTime])).toEqual([
      ['2026-10-24T12:00:00+02:00', '2026-10-24T13:00:00+02:00'],
      ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
    ]);
  });

  test('are converted to the requested time zone, except days', async () => {
    await google.seed([
      timed('call', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'),
      day('day', '2026-11-20', '2026-11-21'),
    ]);
    const { body } = await list({ timeZone: 'Asia/Kathmandu' });
    expect(body).toMatchObject({ timeZone: 'Asia/Kathmandu' });
    expect(body.items.map(({ start }) => start)).toEqual([
      { dateTime: '2026-11-20T15:45:00+05:45', timeZone: 'Europe/Berlin' },
      { date: '2026-11-20' },
    ]);
  });

  test('can be local times with a time zone', async () => {
    const { body } = await google.call(token, 'POST', 'events', {
      start: { dateTime: '2026-11-20T10:00:00', timeZone: 'America/New_York' },
      end: { dateTime: '2026-11-20T11:00:00', timeZone: 'America/New_York' },
    });
    expect(body.start).toEqual({ dateTime: '2026-11-20T16:00:00+01:00', timeZone: 'America/New_York' });
  });
});
