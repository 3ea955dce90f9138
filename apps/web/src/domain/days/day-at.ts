import type { DayStart } from '#platform/preferences/day-start.ts';
import { dayOf } from './day.ts';
import { shiftDay } from './shift-day.ts';

/** The first moment of a day. When a clock change skips the time at which it would start, the moment is after the change. */
function startOf(day: string, start: DayStart): Date {
  return new Date(`${day}T${start}`);
}

/**
 * The day (`YYYY-MM-DD`) that a moment belongs to for a person whose days start at `start`, in local time. Before this
 * time it is still the day before. Today is the day of the present moment.
 */
export function dayAt(moment: Date, start: DayStart): string {
  const day = dayOf(moment);
  return moment < startOf(day, start) ? shiftDay(day, -1) : day;
}

/** Milliseconds from a moment to the start of the next day of a person whose days start at `start`; more than 0. */
export function untilNextDay(moment: Date, start: DayStart): number {
  return startOf(shiftDay(dayAt(moment, start), 1), start).getTime() - moment.getTime();
}
