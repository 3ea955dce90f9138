import type { TaskSeries } from '@kairos/schema/records/task-series';
import { everyLimits } from '#domain/daily-tasks/repeats.ts';

/** The number with which a new repetition begins. */
export const usualEvery = { weeks: '2', months: '3', afterDone: '7' } as const;

/** A repetition with a number. */
export type NumberedRepeat = keyof typeof everyLimits;

export function hasNumber(repeat: string | undefined): repeat is NumberedRepeat {
  return repeat !== undefined && Object.hasOwn(everyLimits, repeat);
}

/** The number of a series as typed text; empty for a series without one. */
export function everyOf(series: Pick<TaskSeries, 'repeat' | 'every'> | undefined): string {
  return series && hasNumber(series.repeat) ? String(series.every ?? 1) : '';
}

/** Whether a typed number is within the limits of its repetition. */
export function isEvery(repeat: NumberedRepeat, typed: string): boolean {
  const [min, max] = everyLimits[repeat];
  const number = Number(typed);
  return typed !== '' && Number.isInteger(number) && number >= min && number <= max;
}
