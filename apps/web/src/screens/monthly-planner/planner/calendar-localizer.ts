import dayjs from 'dayjs';
import { dayjsLocalizer, type DateLocalizer } from 'react-big-calendar';
import { dayOf, noonOf } from '#domain/days/day.ts';
import { eachDay } from '#domain/days/each-day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekOf } from '#domain/days/week.ts';
import type { Weekday } from '#domain/days/weekday.ts';
import { addDays, startOfDay } from '../rules/local-day.ts';
import { calendarArithmetic } from './calendar-arithmetic.ts';
import { comparisons } from './calendar-comparisons.ts';

/**
 * The date arithmetic of react-big-calendar, with weeks that start on `firstOfWeek`. Its own takes the first weekday
 * from dayjs's locale; only the English one is loaded, where it is Sunday. The comparisons that
 * it makes for each event in each week use no dayjs objects, which took most of the rendering time of a month.
 */
export function calendarLocalizer(firstOfWeek: Weekday): DateLocalizer {
  const localizer = dayjsLocalizer(dayjs);
  const { startOf, endOf } = localizer;
  const firstDay = (date: Date) => weekOf(dayOf(date), firstOfWeek)[0] ?? dayOf(date);
  const lastDay = (date: Date) => shiftDay(firstDay(date), 6);
  const firstInstant = (day: string) => startOfDay(noonOf(day));
  const lastInstant = (day: string) => new Date(addDays(firstInstant(day), 1).getTime() - 1);
  const own = localizer as unknown as Parameters<typeof calendarArithmetic>[0];
  return Object.assign(localizer, comparisons, calendarArithmetic({ ...own }), {
    // The other units depend on neither the week nor the clock. One overload is used for all of them.
    startOf: (date: Date, unit: string) =>
      unit === 'week' ? firstInstant(firstDay(date)) : startOf(date, unit as 'day'),
    endOf: (date: Date, unit: string) => {
      if (unit === 'week') return lastInstant(lastDay(date));
      return unit === 'day' ? lastInstant(dayOf(date)) : endOf(date, unit as 'month');
    },
    visibleDays(date: Date) {
      const [first, last] = [dayjs(date).startOf('month').toDate(), dayjs(date).endOf('month').toDate()];
      return [...eachDay(firstDay(first), lastDay(last))].map(firstInstant);
    },
  });
}
