// @spec google-create-event google-rename-event google-delete-event google-undo-delete

import type { SeededEvent } from '../../src/google/control/control-body.ts';
import { day, timed, mira, scopes, startGoogle, type StartedGoogle } from '../support/google.ts';

let google: StartedGoogle;
let token: string;

beforeEach(async () => {
  google = await startGoogle();
  token = await google.token();
});
afterEach(() => google.close());

const list = () => google.call(token, 'GET', 'events');

describe('creating an event', () => {
  const { summary: _, ...span } = timed('', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z');

  test('returns the event with an id and an entity tag', async () => {
    const { status, body } = await google.call(token, 'POST', 'events', { summary: 'Choir', ...span });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'confirmed',
      summary: 'Choir',
      organizer: { email: mira, self: true },
    });
    expect((await google.call(token, 'GET', `events/${body.id}`)).body).toEqual(body);
    expect((await list()).body.items).toEqual([body]);
  });

  test('with a taken id is rejected', async () => {
    const event = { ...span, id: '0123456789abcdef' };
    expect((await google.call(token, 'POST', 'events', event)).status).toBe(200);
    expect((await google.call(token, 'POST', 'events', event)).body.error.errors[0]?.reason).toBe(
      'duplicate',
    );
  });

  test.each<[string, object]>([
    ['no end', { start: span.start }],
    ['an end before the start', { start: span.end, end: span.start }],
    ['a day and an instant', { start: span.start, end: { date: '2026-11-21' } }],
    ['both a day and an instant', { ...span, start: { ...span.start, date: '2026-11-20' } }],
    ['a local time without a zone', { ...span, start: { dateTime: '2026-11-20T10:00:00' } }],
    ['a day that does not exist', { start: { date: '2026-02-29' }, end: { date: '2026-03-01' } }],
    ['an invalid title', { ...span, summary: 7 }],
    ['an odd id', { ...span, id: 'XYZ' }],
    ['a series', { ...span, recurrence: ['RRULE:FREQ=DAILY'] }],
    ['no object', []],
  ])('with %s is rejected', async (_what, body) => {
    expect((await google.call(token, 'POST', 'events', body)).status).toBe(400);
    expect((await list()).body.items).toEqual([]);
  });
});

describe('changing an event', () => {
  const put = async (event: SeededEvent = day('Choir', '2026-11-20', '2026-11-21')) =>
    (await google.seed([{ description: 'Bring the notes', ...event }]))[0]!;
  const change = (method: string, id: string, body?: object, tag?: string) =>
    google.call(token, method, `events/${id}`, body, tag === undefined ? {} : { 'if-match': tag });

  test('patch changes the title only and returns another entity tag', async () => {
    const before = await put();
    const { status, body } = await change('PATCH', before.id, { summary: 'Band' }, before.etag);
    expect(status).toBe(200);
    expect(body).toMatchObject({ summary: 'Band', description: 'Bring the notes', start: before.start });
    expect(body.etag).not.toBe(before.etag);
  });

  test('null removes a text; update replaces the whole event', async () => {
    const before = await put();
    const { body } = await change('PATCH', before.id, { summary: null });
    expect(body).not.toHaveProperty('summary');
    expect(body).toHaveProperty('description');
    const replaced = await change('PUT', before.id, { start: before.start, end: before.end });
    expect(replaced.body).not.toHaveProperty('description');
    expect((await change('PUT', before.id, { summary: 'Band' })).status).toBe(400);
  });

  test('is rejected when the event has changed in the meantime', async () => {
    const before = await put();
    await google.seed([{ id: before.id, ...day('Moved', '2026-11-22', '2026-11-23') }]);
    for (const [method, body] of [
      ['PATCH', { summary: 'Band' }],
      ['DELETE', undefined],
    ] as const) {
      const rejected = await change(method, before.id, body, before.etag);
      expect(rejected.status).toBe(412);
      expect(rejected.body.error.errors[0]?.reason).toBe('conditionNotMet');
    }
    expect((await list()).body.items).toMatchObject([{ summary: 'Moved' }]);
    expect((await change('PATCH', before.id, { summary: 'Band' }, '*')).status).toBe(200);
    expect((await change('DELETE', before.id)).status).toBe(204);
  });

  test('is rejected when the event is deleted', async () => {
    const { id, etag } = await put();
    expect((await change('DELETE', id, undefined, etag)).status).toBe(204);
    for (const method of ['DELETE', 'PATCH']) {
      const { status, body } = await change(
        method,
        id,
        method === 'PATCH' ? { summary: 'x' } : undefined,
        etag,
      );
      expect(status).toBe(410);
      expect(body.error.errors[0]?.reason).toBe('deleted');
    }
    expect((await change('GET', id)).body.status).toBe('cancelled');
  });

  test('restores a deleted event by its status, also the own copy of an invitation', async () => {
    const before = await put();
    const invitation = { ...day('Theirs', '2026-11-20', '2026-11-21'), organizer: 'kai@example.org' };
    const theirs = (await google.seed([invitation])).at(-1)!;
    for (const { id } of [before, theirs]) {
      expect((await change('DELETE', id)).status).toBe(204);
      const { status, body } = await change('PATCH', id, { status: 'confirmed' });
      expect([status, body.status]).toEqual([200, 'confirmed']);
    }
    expect((await change('GET', before.id)).body).toMatchObject({
      status: 'confirmed',
      summary: before.summary,
      description: 'Bring the notes',
      start: before.start,
      end: before.end,
    });
    expect((await change('PATCH', theirs.id, { status: 'confirmed', summary: 'Mine' })).status).toBe(403);
  });

  test.each(['nothing', '__proto__', '%', 'a%2Fb'])('the event %s is not found', async (id) => {
    expect((await change('GET', id)).status).toBe(404);
    expect((await change('DELETE', id)).status).toBe(404);
  });

  test('of another organizer is rejected unless guests can modify it; deleting it is allowed', async () => {
    const foreign = { ...day('Theirs', '2026-11-20', '2026-11-21'), organizer: 'kai@example.org' };
    const theirs = await put(foreign);
    const rejected = await change('PATCH', theirs.id, { summary: 'Mine' });
    expect(rejected.body.error).toMatchObject({
      code: 403,
      errors: [{ reason: 'forbiddenForNonOrganizer', domain: 'calendar' }],
    });
    expect((await change('DELETE', theirs.id)).status).toBe(204);
    const open = (await google.seed([{ ...foreign, guestsCanModify: true }])).at(-1)!;
    expect((await change('PATCH', open.id, { summary: 'Ours' })).status).toBe(200);
  });
});

describe('permissions', () => {
  test.each([scopes.read, scopes.readAll])('%s allows reading and not writing', async (scope) => {
    const reader = await google.token(scope, 'reader@example.org');
    expect((await google.call(reader, 'GET', 'events')).status).toBe(200);
    for (const [method, path] of [
      ['POST', 'events'],
      ['PATCH', 'events/x'],
      ['DELETE', 'events/x'],
    ] as const) {
      const { status, body } = await google.call(reader, method, path);
      expect(status).toBe(403);
      expect(body.error.errors[0]?.reason).toBe('insufficientPermissions');
    }
  });

  test('all requests without a valid token are rejected', async () => {
    const bare = await fetch(`${google.url}/google/calendar/v3/calendars/primary/events`);
    expect(bare.status).toBe(401);
    expect(bare.headers.get('www-authenticate')).toContain('Bearer');
    const { status, body } = await google.call('ya29.made-up', 'GET', 'events');
    expect(status).toBe(401);
    expect(body.error).toEqual({
      code: 401,
      message: 'Invalid Credentials',
      errors: [
        {
          domain: 'global',
          reason: 'authError',
          message: 'Invalid Credentials',
          locationType: 'header',
          location: 'Authorization',
        },
      ],
    });
    const inAddress = await fetch(
      `${google.url}/google/calendar/v3/calendars/primary/events?access_token=${token}`,
    );
    expect(inAddress.status).toBe(401);
  });

  test('an unsupported request is rejected by name', async () => {
    const { status, body } = await google.call(token, 'GET', '/google/calendar/v3/users/me/calendarList');
    expect(status).toBe(404);
    expect(body.error.message).toContain('calendarList');
  });
});
