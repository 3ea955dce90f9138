// @spec other-calendars-shown

import type { CalendarEvent } from '#features/calendar-data/rules/calendar-events.ts';
import { otherEvents } from './other-event.ts';

const source = { id: 'school', name: 'School', tint: 'dusk' };
const day = { from: new Date(2026, 10, 27), to: new Date(2026, 10, 28) };
const hour = 3_600_000;

const event = (values: Partial<CalendarEvent>): CalendarEvent => ({
  ...{ id: '1', title: 'Exam', place: '', text: '', link: '', form: 'instants', start: 0, end: 0 },
  ...values,
});
const shown = (values: Partial<CalendarEvent>, range = day) =>
  otherEvents([event(values)], source, { ...range, noTitle: 'No Title' });

test('event of another calendar: whole days are the same days in each zone', () => {
  const start = Date.UTC(2026, 10, 27);
  const days = { form: 'days', start, end: start + 2 * 24 * hour } as const;
  expect(shown(days)).toMatchObject([
    { allDay: true, start: new Date(2026, 10, 27), end: new Date(2026, 10, 28, 23, 59, 59) },
  ]);
  expect(shown(days, { from: new Date(2026, 10, 29), to: new Date(2026, 10, 30) })).toEqual([]);
  expect(shown(days, { from: new Date(2026, 10, 26), to: new Date(2026, 10, 27) })).toEqual([]);
});

test('event of another calendar: a time without a zone is that time in each zone', () => {
  const start = Date.UTC(2026, 10, 27, 11, 30);
  expect(shown({ form: 'walls', start, end: start + hour })).toMatchObject([
    { allDay: false, start: new Date(2026, 10, 27, 11, 30), end: new Date(2026, 10, 27, 12, 30) },
  ]);
});

test('event of another calendar: an instant is in local time', () => {
  const start = new Date(2026, 10, 27, 23, 30).getTime();
  const late = { start, end: start + hour };
  expect(shown(late)).toMatchObject([{ start: new Date(start), end: new Date(start + hour) }]);
  expect(shown(late, { from: day.to, to: new Date(2026, 10, 29) })).toHaveLength(1);
  const untilMidnight = { start, end: start + hour / 2 };
  expect(shown(untilMidnight, { from: day.to, to: new Date(2026, 10, 29) })).toEqual([]);
  const atMidnight = { start: day.to.getTime(), end: day.to.getTime() };
  expect(shown(atMidnight, { from: day.to, to: new Date(2026, 10, 29) })).toHaveLength(1);
  expect(shown(atMidnight)).toEqual([]);
});

test('event of another calendar: without a title it has the given one, and ids differ between calendars', () => {
  const start = day.from.getTime();
  expect(shown({ title: ' ', start, end: start })).toMatchObject([{ title: 'No Title', id: 'school 1' }]);
});
