// @spec week-and-day-start

import type { dayStarts } from '@kairos/schema/entities/user-settings';
import { dayOf } from './day.ts';
import { shiftDay } from './shift-day.ts';

type DayStart = (typeof dayStarts)[number];

/** The first instant of a day. When a clock change skips the time at which it would start, the instant after the change. */
export function startOf(day: string, start: DayStart): Date {
  return new Date(`${day}T${start}`);
}

/**
 * The day (`YYYY-MM-DD`) of an instant for a user whose days start at `start`, in local time. Before this time it is
 * still the day before.
 */
export function dayAt(instant: Date, start: DayStart): string {
  const day = dayOf(instant);
  return instant < startOf(day, start) ? shiftDay(day, -1) : day;
}

/** Milliseconds from an instant to the start of the next day of a user whose days start at `start`; more than 0. */
export function untilNextDay(instant: Date, start: DayStart): number {
  return startOf(shiftDay(dayAt(instant, start), 1), start).getTime() - instant.getTime();
}
