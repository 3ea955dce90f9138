// @spec month-on-phone

import type { PlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import { itemsByDay } from './items-by-day.ts';

const november = { first: '2026-11-01', last: '2026-11-30' };
const event = (id: string, start: string, end: string, allDay = false): PlannerEvent => ({
  ...{ id, etag: '', title: id, readOnly: false, allDay },
  ...{ start: new Date(start), end: new Date(end) },
});
const days = (...events: PlannerEvent[]) =>
  [...itemsByDay(events, november)].map(([day, items]) => [day, ...items.map(({ id }) => id)]);

test('items by day: an event is on each of its days, in the given order', () => {
  const trip = event('trip', '2026-11-09T00:00', '2026-11-11T23:59:59', true);
  const dentist = event('dentist', '2026-11-10T15:00', '2026-11-10T16:00');
  expect(days(trip, dentist)).toEqual([
    ['2026-11-09', 'trip'],
    ['2026-11-10', 'trip', 'dentist'],
    ['2026-11-11', 'trip'],
  ]);
});

test('items by day: an event that ends at midnight is not on the next day, one without a length is on its day', () => {
  const party = event('party', '2026-11-10T20:00', '2026-11-11T00:00');
  const alarm = event('alarm', '2026-11-12T00:00', '2026-11-12T00:00');
  expect(days(party, alarm)).toEqual([
    ['2026-11-10', 'party'],
    ['2026-11-12', 'alarm'],
  ]);
});

test('items by day: only the days of the range', () => {
  const before = event('before', '2026-10-30T22:00', '2026-11-01T02:00');
  const after = event('after', '2026-11-30T22:00', '2026-12-02T02:00');
  const other = event('other', '2026-12-05T10:00', '2026-12-05T11:00');
  expect(days(before, after, other)).toEqual([
    ['2026-11-01', 'before'],
    ['2026-11-30', 'after'],
  ]);
});
