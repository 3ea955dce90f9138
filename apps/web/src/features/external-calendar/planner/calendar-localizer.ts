import dayjs from 'dayjs';
import { dayjsLocalizer, type DateLocalizer } from 'react-big-calendar';
import { dayOf, noonOf } from '#lib/days/day.ts';
import { eachDay } from '#lib/days/each-day.ts';
import { shiftDay } from '#lib/days/shift-day.ts';
import { weekOf } from '#lib/days/week.ts';
import type { Weekday } from '#lib/days/weekday.ts';
import { comparisons } from './calendar-comparisons.ts';

/**
 * The date arithmetic of react-big-calendar, with weeks that start on `firstOfWeek`. Its own takes the first weekday
 * from dayjs's locale; only the English one is loaded, where it is Sunday. What it asks about each event in each week is
 * answered without dayjs objects, which took most of the time of a month.
 */
export function calendarLocalizer(firstOfWeek: Weekday): DateLocalizer {
  const localizer = dayjsLocalizer(dayjs);
  const { startOf, endOf } = localizer;
  const firstDay = (date: Date) => weekOf(dayOf(date), firstOfWeek)[0] ?? dayOf(date);
  const lastDay = (date: Date) => shiftDay(firstDay(date), 6);
  const firstMoment = (day: string) => dayjs(noonOf(day)).startOf('day').toDate();
  const lastMoment = (day: string) => dayjs(noonOf(day)).endOf('day').toDate();
  return Object.assign(localizer, comparisons, {
    // The other units do not depend on the week. Their overloads exclude it, so one of them stands for all.
    startOf: (date: Date, unit: string) =>
      unit === 'week' ? firstMoment(firstDay(date)) : startOf(date, unit as 'day'),
    endOf: (date: Date, unit: string) =>
      unit === 'week' ? lastMoment(lastDay(date)) : endOf(date, unit as 'day'),
    visibleDays(date: Date) {
      const [first, last] = [dayjs(date).startOf('month').toDate(), dayjs(date).endOf('month').toDate()];
      return [...eachDay(firstDay(first), lastDay(last))].map(firstMoment);
    },
  });
}
