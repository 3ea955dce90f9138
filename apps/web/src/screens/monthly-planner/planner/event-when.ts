import { dayOf } from '#domain/days/day.ts';
import type { PlannerEvent } from '#data/google-calendar/planner-event.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import { lastOfWholeDays } from '../rules/last-of-whole-days.ts';

const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** The time of an event as text: 'Friday, November 20, 10:00 – 11:00 AM', or its days. */
export function eventWhen(
  { date, dateRange }: Formats,
  event: Pick<PlannerEvent, 'start' | 'end' | 'allDay'>,
): string {
  const { start, end } = event;
  const last = lastOfWholeDays(event);
  if (last === undefined) return dateRange(start, end, { ...day, hour: 'numeric', minute: '2-digit' });
  return dayOf(start) === dayOf(last) ? date(start, day) : dateRange(start, last, day);
}
