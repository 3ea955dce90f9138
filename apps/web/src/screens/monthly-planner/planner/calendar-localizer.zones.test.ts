import fc from 'fast-check';
import { dayOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekOf } from '#domain/days/week.ts';
import { weekdayOf, type Weekday } from '#domain/days/weekday.ts';
import { calendarLocalizer } from './calendar-localizer.ts';

const anyStart = fc.constantFrom<Weekday[]>('Sun', 'Mon', 'Sat');
const anyInstant = fc.date({ min: new Date(2015, 0, 2), max: new Date(2037, 11, 30), noInvalidDate: true });
const sunday = 0;

test('calendar localizer: has weeks of the week rule from their first to their last instant, in every zone', () => {
  fc.assert(
    fc.property(anyInstant, anyStart, (instant, firstOfWeek) => {
      const localizer = calendarLocalizer(firstOfWeek);
      const start = localizer.startOf(instant, 'week', sunday);
      const end = localizer.endOf(instant, 'week', sunday);
      const week = weekOf(dayOf(instant), firstOfWeek);
      expect([dayOf(start), dayOf(end)]).toEqual([week[0], week[6]]);
      expect(dayOf(new Date(start.getTime() - 1))).toBe(shiftDay(dayOf(start), -1));
      expect(dayOf(new Date(end.getTime() + 1))).toBe(shiftDay(dayOf(end), 1));
    }),
  );
});

test('calendar localizer: shows whole weeks around a month, in every zone', () => {
  fc.assert(
    fc.property(anyInstant, anyStart, (instant, firstOfWeek) => {
      const localizer = calendarLocalizer(firstOfWeek);
      const days = localizer.visibleDays(instant, localizer).map(dayOf);
      expect(weekdayOf(days[0]!)).toBe(firstOfWeek);
      expect(days).toEqual(days.map((_, offset) => shiftDay(days[0]!, offset)));
      const month = dayOf(instant).slice(0, 7);
      const isOfMonth = (day: string) => day.startsWith(month);
      expect(days.length % 7).toBe(0);
      expect(days.slice(0, 7).some(isOfMonth) && days.slice(-7).some(isOfMonth)).toBe(true);
      expect(isOfMonth(shiftDay(days[0]!, -1)) || isOfMonth(shiftDay(days.at(-1)!, 1))).toBe(false);
    }),
  );
});

test('calendar localizer: keeps the other units', () => {
  const { startOf, endOf } = calendarLocalizer('Mon');
  const instant = new Date(2026, 10, 20, 9, 30);
  expect(startOf(instant, 'month')).toEqual(new Date(2026, 10, 1));
  expect(endOf(instant, 'day')).toEqual(new Date(2026, 10, 20, 23, 59, 59, 999));
});
