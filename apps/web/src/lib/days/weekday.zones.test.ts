import fc from 'fast-check';
import { shiftDay } from '#lib/days/shift-day.ts';
import { toggleWeekday, weekdayOf, weekdays, weekFromMonday } from './weekday.ts';

/** The local day of a date, computed without the code under test. */
const localDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-');
const moments = fc.date({ min: new Date(1995, 0, 1), max: new Date(2060, 11, 31), noInvalidDate: true });
const days = moments.map(localDay);

test('weekdayOf: matches the local calendar in every zone', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const name = new Intl.DateTimeFormat('en-US', { weekday: 'short' }).format(moment);
      expect(weekdayOf(localDay(moment))).toBe(name);
    }),
  );
});

describe('weekFromMonday', () => {
  test('crosses the end of the year', () => {
    expect(weekFromMonday('2027-01-01')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });

  test('contains the day, is Monday to Sunday without a gap, and is the same for each of its days', () => {
    fc.assert(
      fc.property(days, (day) => {
        const week = weekFromMonday(day);
        expect(week).toContain(day);
        expect(week.map(weekdayOf)).toEqual(weekdays);
        expect(week.slice(1)).toEqual(week.slice(0, -1).map((one) => shiftDay(one, 1)));
        for (const one of week) expect(weekFromMonday(one)).toEqual(week);
      }),
    );
  });
});

test('toggleWeekday: adds and removes a day, in the order of the week', () => {
  expect(toggleWeekday(['Wed'], 'Mon')).toEqual(['Mon', 'Wed']);
  expect(toggleWeekday(['Mon', 'Wed'], 'Mon')).toEqual(['Wed']);
});
