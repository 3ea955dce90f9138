// @spec calendar-event-fields calendar-event-all-day

import fc from 'fast-check';
import { dayOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { GoogleEvent } from './google-event.ts';
import { toPlannerEvent } from './planner-event.ts';

const moments = fc.date({ min: new Date(1995, 0, 1), max: new Date(2060, 11, 31), noInvalidDate: true });
/** Offsets from UTC that are or were in use, in minutes. */
const offsets = fc.constantFrom(-720, -570, -420, -210, 0, 60, 345, 570, 630, 765, 840);

const event = (parts: Partial<GoogleEvent> = {}): GoogleEvent => ({
  id: 'one',
  etag: '"1"',
  summary: 'Choir',
  start: { dateTime: '2026-11-20T19:00:00+01:00' },
  end: { dateTime: '2026-11-20T21:00:00+01:00' },
  ...parts,
});
const shown = (parts: Partial<GoogleEvent>) => toPlannerEvent(event(parts), 'No Title');

/** A moment as a calendar in another zone formats it. */
function formatAt(moment: Date, offset: number): string {
  const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const pad = (count: number) => String(count).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${pad(hours)}:${pad(minutes)}`;
}

describe('planner event: timed', () => {
  test('is the same moment in every zone', () => {
    fc.assert(
      fc.property(moments, offsets, fc.integer({ min: 0, max: 100_000 }), (moment, offset, minutes) => {
        const start = new Date(Math.floor(moment.getTime() / 1000) * 1000);
        const end = new Date(start.getTime() + minutes * 60_000);
        const seen = shown({
          start: { dateTime: formatAt(start, offset) },
          end: { dateTime: formatAt(end, offset) },
        });
        expect(seen).toMatchObject({ start, end, allDay: false });
      }),
    );
  });

  test('that crosses midnight and the end of a month ends on the next local day', () => {
    const seen = shown({
      start: { dateTime: new Date(2026, 10, 30, 22, 30).toISOString() },
      end: { dateTime: new Date(2026, 11, 1, 1, 15).toISOString() },
    });
    expect([dayOf(seen.start), dayOf(seen.end)]).toEqual(['2026-11-30', '2026-12-01']);
  });

  test('keeps its length over a clock change', () => {
    // The last Sunday of October in Europe, the first of November in America, the first of October in Australia.
    for (const day of ['2026-10-25', '2026-11-01', '2026-10-04']) {
      const seen = shown({
        start: { dateTime: `${day}T00:00:00+02:00` },
        end: { dateTime: `${day}T23:00:00+01:00` },
      });
      expect(seen.end.getTime() - seen.start.getTime()).toBe(24 * 3_600_000);
    }
  });
});

describe('planner event: all-day', () => {
  test('keeps its days in every zone', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 400 }), (moment, length) => {
        const first = dayOf(moment);
        const seen = shown({ start: { date: first }, end: { date: shiftDay(first, length) } });
        expect(seen.allDay).toBe(true);
        expect(dayOf(seen.start)).toBe(first);
        expect(dayOf(new Date(seen.start.getTime() - 1))).toBe(shiftDay(first, -1));
        expect(dayOf(seen.end)).toBe(shiftDay(first, length - 1));
        expect([seen.end.getHours(), seen.end.getMinutes(), seen.end.getSeconds()]).toEqual([23, 59, 59]);
      }),
    );
  });

  test('lasts from 00:00:00 to 23:59:59', () => {
    expect(shown({ start: { date: '2026-11-20' }, end: { date: '2026-11-21' } })).toMatchObject({
      start: new Date(2026, 10, 20, 0, 0, 0),
      end: new Date(2026, 10, 20, 23, 59, 59),
    });
  });

  test('that ends before it begins covers its first day', () => {
    for (const end of ['2026-11-20', '2026-11-19']) {
      expect(dayOf(shown({ start: { date: '2026-11-20' }, end: { date: end } }).end)).toBe('2026-11-20');
    }
  });
});

test.each([[undefined], [''], ['  ']])('planner event: replaces the title %j', (summary) => {
  const { summary: _, ...untitled } = event();
  const seen = toPlannerEvent(summary === undefined ? untitled : { ...untitled, summary }, 'Ohne Titel');
  expect(seen.title).toBe('Ohne Titel');
});

test('planner event: keeps a title unchanged', () => {
  expect(shown({ summary: ' Choir ' })).toMatchObject({ id: 'one', etag: '"1"', title: ' Choir ' });
});

test.each<[string, Partial<GoogleEvent>, boolean]>([
  ['own event', { organizer: { self: true } }, false],
  ['event without an organizer', {}, false],
  ['another user’s event', { organizer: {} }, true],
  ['another user’s event that guests may change', { organizer: {}, guestsCanModify: true }, false],
  ['locked event', { locked: true, organizer: { self: true } }, true],
  ['event from an e-mail', { eventType: 'fromGmail', organizer: { self: true } }, true],
  ['default event', { eventType: 'default', organizer: { self: true } }, false],
])('planner event: whether the title is read-only: %s', (_which, parts, readOnly) => {
  expect(shown(parts).readOnly).toBe(readOnly);
});
