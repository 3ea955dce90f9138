// @spec what-was-on other-calendars-shown

import { startOf } from '#domain/days/day-at.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { compareText } from '#domain/ordering/compare-text.ts';
import type { ShownEvent } from './shown-event.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';

/**
 * The events on a day (`YYYY-MM-DD`) of the user: those of all the day first, the others by their beginning. One that ends
 * when the day starts is not on it.
 */
export function eventsOfDay<Event extends ShownEvent>(
  events: readonly Event[],
  day: string,
  dayStart: DayStart,
): readonly Event[] {
  // The days of all-day events start at midnight.
  const isOn = ({ start, end, allDay }: ShownEvent) => {
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
