import fc from 'fast-check';
import { toggleWeekday, weekdayOf } from './weekday.ts';

/** The local day of a date, computed without the code under test. */
const localDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-');
const instants = fc.date({ min: new Date(1995, 0, 1), max: new Date(2060, 11, 31), noInvalidDate: true });

test('weekdayOf: equals the weekday of the local calendar in every zone', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const name = new Intl.DateTimeFormat('en-US', { weekday: 'short' }).format(instant);
      expect(weekdayOf(localDay(instant))).toBe(name);
    }),
  );
});

test('toggleWeekday: adds and removes a day, in the order of the week', () => {
  expect(toggleWeekday(['Wed'], 'Mon')).toEqual(['Mon', 'Wed']);
  expect(toggleWeekday(['Mon', 'Wed'], 'Mon')).toEqual(['Wed']);
});
