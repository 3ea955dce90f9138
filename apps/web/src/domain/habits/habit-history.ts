import { dayOf, isDay } from '#domain/days/day.ts';
import { eachDay } from '#domain/days/each-day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdayOf, type Weekday } from '#domain/days/weekday.ts';
import type { Habit } from '@kairos/schema/records/habit';
import { countedWeekdays } from './counted-weekdays.ts';
import { doneDays } from './day-log.ts';
import { isPausedOn, pausesOf, type Pause } from './pauses.ts';

/** The log and the schedule of a habit up to today, for its counts and its year. */
export interface HabitHistory {
  readonly done: ReadonlySet<string>;
  readonly counted: readonly Weekday[];
  readonly pauses: readonly Pause[];
  /** The day of the creation, or the first done day if that is earlier. No day before it counts as missed. */
  readonly since: string;
  readonly today: string;
}

/**
 * `done`: logged as done, on any weekday. `open`: a past counted day that is not done. `paused`: a counted day in a
 * pause, up to today. `none`: all other days, and today while it is not done.
 */
export type DayKind = 'done' | 'open' | 'paused' | 'none';

/** @param today `YYYY-MM-DD` */
export function historyOf(
  { log, days, pauses, createdAt }: Pick<Habit, 'log' | 'days' | 'pauses' | 'createdAt'>,
  today: string,
): HabitHistory {
  const done = new Set([...doneDays(log, today)].filter(isDay));
  const created = dayOf(new Date(createdAt));
  const since = [...done].reduce((one, day) => (day < one ? day : one), isDay(created) ? created : today);
  return { done, counted: countedWeekdays(days), pauses: pausesOf(pauses), since, today };
}

function isCounted({ counted }: HabitHistory, day: string): boolean {
  return counted.includes(weekdayOf(day));
}

export function dayKind(history: HabitHistory, day: string): DayKind {
  const { done, pauses, since, today } = history;
  if (isPausedOn(pauses, day)) return isCounted(history, day) && day <= today ? 'paused' : 'none';
  // Tomorrow counts too, as in a streak: the user may have crossed the date line westwards.
  if (done.has(day) && day <= shiftDay(today, 1)) return 'done';
  return isCounted(history, day) && since <= day && day < today ? 'open' : 'none';
}

/** Whether the habit was done on each counted, unpaused day, oldest first. */
export function countedDays(history: HabitHistory): readonly boolean[] {
  const { since, today } = history;
  const last = shiftDay(today, 1);
  const days: boolean[] = [];
  for (const day of eachDay(since, last)) {
    if (!isCounted(history, day)) continue;
    const kind = dayKind(history, day);
    if (kind === 'done' || kind === 'open') days.push(kind === 'done');
  }
  return days;
}
