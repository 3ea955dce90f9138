import { createCalendarClient, newEventId } from './calendar-client.ts';
import { rejection, scriptedCalendar } from './testing/scripted-calendar.ts';

const range = { from: new Date('2026-11-01T05:00:00Z'), to: new Date('2026-12-01T05:00:00Z') };
const draft = { id: newEventId(), title: 'Choir', ...range };
const seen = { id: 'a/b', etag: '"7"' };
const page = (...ids: string[]) => ids.map((id) => ({ id, status: 'confirmed' }));

let calendar: Awaited<ReturnType<typeof scriptedCalendar>>;
let tokens: (string | null)[];
let rejectedTokens: (string | undefined)[];

beforeAll(async () => {
  calendar = await scriptedCalendar();
});
beforeEach(() => {
  tokens = ['secret'];
  rejectedTokens = [];
});
afterAll(() => calendar.close());

const client = (longestWait = 1) =>
  createCalendarClient({
    api: calendar.url,
    longestWait,
    accessToken: (token) => {
      rejectedTokens.push(token);
      return Promise.resolve((tokens.length > 1 ? tokens.shift() : tokens[0]) ?? null);
    },
  });

describe('reading', () => {
  // @spec google-list-planner
  test('reads every page, with recurring events expanded and ordered by start', async () => {
    calendar.answer(
      { body: { items: page('a', 'b'), nextPageToken: 'two' } },
      { body: { items: [], nextPageToken: 'three' } },
      { body: { items: page('c') } },
    );
    expect((await client().listEvents(range)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(calendar.asked.map(({ query }) => query.pageToken)).toEqual([undefined, 'two', 'three']);
    for (const { method, path, query, headers } of calendar.asked) {
      expect([method, path]).toEqual(['GET', '/calendar/v3/calendars/primary/events']);
      expect(query).toMatchObject({
        timeMin: '2026-11-01T05:00:00.000Z',
        timeMax: '2026-12-01T05:00:00.000Z',
        maxResults: '2500',
        singleEvents: 'true',
        orderBy: 'startTime',
      });
      expect(headers.authorization).toBe('Bearer secret');
      expect(JSON.stringify(query)).not.toContain('secret');
    }
  });

  test('skips cancelled events', async () => {
    calendar.answer({ body: { items: [...page('a'), { id: 'b', status: 'cancelled' }] } });
    expect((await client().listEvents(range)).map(({ id }) => id)).toEqual(['a']);
  });

  // @spec google-list-connect
  test('requests the next ten events with maxResults 10', async () => {
    calendar.answer({ body: { items: page('a'), nextPageToken: 'two' } });
    expect(await client().listUpcoming(range.from, 10)).toHaveLength(1);
    expect(calendar.asked.map(({ query }) => query)).toEqual([
      {
        timeMin: '2026-11-01T05:00:00.000Z',
        maxResults: '10',
        singleEvents: 'true',
        orderBy: 'startTime',
      },
    ]);
  });

  test.each([
    ['429', rejection(429, 'rateLimitExceeded')],
    ['403 rateLimitExceeded', rejection(403, 'rateLimitExceeded')],
    ['403 userRateLimitExceeded', rejection(403, 'userRateLimitExceeded')],
    ['500', rejection(500, 'backendError')],
    ['502', { status: 502 }],
    ['504', { status: 504 }],
    ['503 without a body', { status: 503 }],
    ['a cut line', 'cut' as const],
  ])('retries after %s', async (_fault, fault) => {
    calendar.answer(fault, fault, { body: { items: page('a') } });
    expect(await client().listEvents(range)).toHaveLength(1);
    expect(calendar.asked).toHaveLength(3);
  });

  test('gives up after four tries', async () => {
    calendar.answer({ status: 503 });
    await expect(client().listEvents(range)).rejects.toMatchObject({ kind: 'server' });
    expect(calendar.asked).toHaveLength(4);
  });

  test.each([429, 403])('waits as long as the retry-after header of %i says', async (status) => {
    calendar.answer(rejection(status, 'rateLimitExceeded', { 'retry-after': '1' }), { body: { items: [] } });
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await client(5_000).listEvents(range);
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(1000);
    timers.mockRestore();
  });

  test('stops when its signal is aborted', async () => {
    calendar.answer(rejection(429, 'rateLimitExceeded', { 'retry-after': '30' }));
    const stop = new AbortController();
    const reading = client(60_000).listEvents(range, stop.signal);
    const rejected = expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    await calendar.request();
    setTimeout(() => stop.abort(), 50);
    await rejected;
    expect(calendar.asked).toHaveLength(1);
  });
});

describe('writing', () => {
  // @spec google-create-event
  test('creates an event with a title and two moments', async () => {
    calendar.answer({ body: { id: 'new', etag: '"1"' } });
    expect(await client().insertEvent(draft)).toMatchObject({ id: 'new' });
    expect(calendar.asked).toMatchObject([
      {
        method: 'POST',
        path: '/calendar/v3/calendars/primary/events',
        body: {
          id: draft.id,
          summary: 'Choir',
          start: { dateTime: '2026-11-01T05:00:00.000Z' },
          end: { dateTime: '2026-12-01T05:00:00.000Z' },
        },
      },
    ]);
  });

  test('event ids are accepted by Google and unique', () => {
    const ids = Array.from({ length: 100 }, newEventId);
    for (const id of ids) expect(id).toMatch(/^[a-v0-9]{5,1024}$/);
    expect(new Set(ids).size).toBe(100);
  });

  test('updates the event that an earlier try has created', async () => {
    calendar.answer('cut', rejection(409, 'duplicate'), { body: { id: 'new', etag: '"2"' } });
    await expect(client().insertEvent(draft)).rejects.toMatchObject({ kind: 'network' });
    expect(await client().insertEvent({ ...draft, title: 'Band' })).toMatchObject({ etag: '"2"' });
    expect(calendar.asked.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/calendar/v3/calendars/primary/events'],
      ['POST', '/calendar/v3/calendars/primary/events'],
      ['PATCH', `/calendar/v3/calendars/primary/events/${draft.id}`],
    ]);
    expect(calendar.asked.at(-1)?.body).toMatchObject({ summary: 'Band', start: {}, end: {} });
    expect(calendar.asked.at(-1)?.headers).not.toHaveProperty('if-match');
  });

  // @spec google-rename-event
  test('renames the version that was read and changes nothing else', async () => {
    calendar.answer({ body: { id: 'a/b', etag: '"8"' } });
    expect(await client().renameEvent(seen, 'Band')).toMatchObject({ etag: '"8"' });
    expect(calendar.asked).toMatchObject([
      {
        method: 'PATCH',
        path: '/calendar/v3/calendars/primary/events/a%2Fb',
        headers: { 'if-match': '"7"' },
        body: { summary: 'Band' },
      },
    ]);
  });

  // @spec google-delete-event
  test('deletes the version that was read', async () => {
    calendar.answer({ status: 204 });
    await client().deleteEvent(seen);
    expect(calendar.asked).toMatchObject([{ method: 'DELETE', headers: { 'if-match': '"7"' } }]);
  });

  // @spec google-undo-delete
  test('restores a deleted event by its status, at any version', async () => {
    calendar.answer({ body: { id: 'a/b', etag: '"9"' } });
    expect(await client().restoreEvent(seen)).toMatchObject({ etag: '"9"' });
    expect(calendar.asked).toMatchObject([
      {
        method: 'PATCH',
        path: '/calendar/v3/calendars/primary/events/a%2Fb',
        body: { status: 'confirmed' },
      },
    ]);
    expect(calendar.asked[0]?.headers).not.toHaveProperty('if-match');
  });

  test.each([
    ['rate', rejection(429, 'rateLimitExceeded')],
    ['rate', rejection(403, 'rateLimitExceeded')],
    ['server', rejection(500, 'backendError')],
    ['network', 'cut' as const],
  ])('never retries: %s', async (kind, fault) => {
    calendar.answer(fault);
    await expect(client().insertEvent(draft)).rejects.toMatchObject({ kind });
    await expect(client().renameEvent(seen, 'Band')).rejects.toMatchObject({ kind });
    await expect(client().deleteEvent(seen)).rejects.toMatchObject({ kind });
    expect(calendar.asked).toHaveLength(3);
  });
});

test.each([
  ['rejected', 400, 'timeRangeEmpty'],
  ['forbidden', 403, 'forbiddenForNonOrganizer'],
  ['scope', 403, 'insufficientPermissions'],
  ['gone', 404, 'notFound'],
  ['gone', 410, 'deleted'],
  ['changed', 412, 'conditionNotMet'],
])('calendar error: %s for %i %s', async (kind, status, reason) => {
  calendar.answer(rejection(status, reason));
  const error: unknown = await client()
    .deleteEvent(seen)
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'CalendarError', kind, message: `Because of ${reason}` });
  expect(JSON.stringify(error)).not.toContain('secret');
  await expect(client().listEvents(range)).rejects.toMatchObject({ kind });
  expect(calendar.asked).toHaveLength(2);
});

describe('a rejected token', () => {
  test('is replaced once, also for a write', async () => {
    tokens = ['old', 'new'];
    calendar.answer(rejection(401, 'authError'), { body: { id: 'new' } });
    await client().insertEvent(draft);
    expect(calendar.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(rejectedTokens).toEqual([undefined, 'old']);
  });

  test('is not replaced twice', async () => {
    tokens = ['old', 'new', 'newer'];
    calendar.answer(rejection(401, 'authError'));
    await expect(client().listEvents(range)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(calendar.asked).toHaveLength(2);
  });

  test('without a new one is reported as unauthorized', async () => {
    tokens = ['old', null];
    calendar.answer(rejection(401, 'authError'));
    await expect(client().listEvents(range)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(calendar.asked).toHaveLength(1);
  });

  test('calendar client: sends nothing without a token', async () => {
    tokens = [null];
    calendar.answer({});
    await expect(client().deleteEvent(seen)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(calendar.asked).toHaveLength(0);
  });
});
