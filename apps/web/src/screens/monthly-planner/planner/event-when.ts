// @spec calendar-event-when

import { dayOf } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';
import type { ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import { lastOfWholeDays } from '../rules/last-of-whole-days.ts';

/**
 * The time of an event as text: 'Friday, November 20, 10:00 – 11:00', or its days. With the year when that is not the
 * year of `today` (`YYYY-MM-DD`).
 */
export function eventWhen(
  { date, dateRange }: Formats,
  event: Pick<ShownEvent, 'start' | 'end' | 'allDay'>,
  today: string,
): string {
  const { start, end } = event;
  const day = dayOptions(start, today);
  const last = lastOfWholeDays(event);
  if (last === undefined) return dateRange(start, end, { ...day, hour: 'numeric', minute: '2-digit' });
  return dayOf(start) === dayOf(last) ? date(start, day) : dateRange(start, last, day);
}

/** The first day of an event as text: 'Friday, November 20'. */
export function eventDay({ date }: Formats, { start }: Pick<ShownEvent, 'start'>, today: string): string {
  return date(start, dayOptions(start, today));
}

const dayOptions = (start: Date, today: string): Intl.DateTimeFormatOptions => ({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  ...(start.getFullYear() !== yearOf(today) && { year: 'numeric' }),
});
