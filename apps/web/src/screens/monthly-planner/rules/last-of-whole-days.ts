// @spec calendar-event-when

import type { ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import { isDayStart } from './local-day.ts';

/**
 * An instant on the last day of an event of whole days; undefined for an event with times. The planner writes a chosen day
 * as an event from midnight to midnight, because the specified API call has no other form.
 */
export function lastOfWholeDays({
  start,
  end,
  allDay,
}: Pick<ShownEvent, 'start' | 'end' | 'allDay'>): Date | undefined {
  if (allDay) return end;
  const isWhole = start < end && isDayStart(start) && isDayStart(end);
  return isWhole ? new Date(end.getTime() - 1) : undefined;
}
