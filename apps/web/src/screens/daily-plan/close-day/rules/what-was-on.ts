// @spec what-was-on

import type { PlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import { startOf } from '#domain/days/day-at.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { compareText } from '#domain/ordering/compare-text.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';

/**
 * The events on a day (`YYYY-MM-DD`) of the user: those of all the day first, the others by their beginning. One that ends
 * when the day starts is not on it.
 */
export function whatWasOn(
  events: readonly PlannerEvent[],
  day: string,
  dayStart: DayStart,
): readonly PlannerEvent[] {
  // The days of all-day events start at midnight.
  const isOn = ({ start, end, allDay }: PlannerEvent) => {
    const from = startOf(day, allDay ? '00:00' : dayStart);
    const to = startOf(shiftDay(day, 1), allDay ? '00:00' : dayStart);
    return start < to && (end > from || start.getTime() === from.getTime());
  };
  return events
    .filter(isOn)
    .toSorted(
      (one, other) =>
        Number(other.allDay) - Number(one.allDay) ||
        one.start.getTime() - other.start.getTime() ||
        compareText(one.title, other.title),
    );
}
