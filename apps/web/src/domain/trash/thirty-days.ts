import { shiftDay } from '#domain/days/shift-day.ts';

const lifetime = 30;
const warned = 5;

/** The last day (`YYYY-MM-DD`) on which a record or value that was deleted or discarded on `day` is shown. */
export function lastDay(day: string): string {
  return shiftDay(day, lifetime);
}

/** Whether a record or value that was deleted or discarded on `day` is still shown. Days as `YYYY-MM-DD`. */
export function isShown(day: string, today: string): boolean {
  return today <= lastDay(day);
}

/** Whether today is one of the last five days. */
export function isEnding(day: string, today: string): boolean {
  return today > shiftDay(lastDay(day), -warned);
}
