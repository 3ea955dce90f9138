import { dayOf, isDay } from '#domain/days/day.ts';
import { eachDay } from '#domain/days/each-day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdayOf, weekdays, type Weekday } from '#domain/days/weekday.ts';
import type { Habit } from '@kairos/schema/records/habit';
import { dayAmounts, wholeDays } from './amounts.ts';
import { countedWeekdays } from './counted-weekdays.ts';
import { isPausedOn, pausesOf, type Pause } from './pauses.ts';

/** The fields of a habit that say when it was done and when it counts. */
export type HabitDays = Pick<
  Habit,
  'log' | 'days' | 'pauses' | 'perWeek' | 'amount' | 'amounts' | 'createdAt'
>;

/** The log, the amounts and the schedule of a habit up to today, for its counts and its year. */
export interface HabitHistory {
  /** The days that are ticked, or have the whole amount. */
  readonly done: ReadonlySet<string>;
  /** The amounts of days, also of those that were only ticked. Empty for a habit without an amount. */
  readonly amounts: ReadonlyMap<string, number>;
  /** The amount of a whole day; null for a habit without one. */
  readonly amount: number | null;
  /** On how many days of a week it is done, whichever they are; null for one with weekdays. */
  readonly perWeek: number | null;
  readonly counted: readonly Weekday[];
  readonly pauses: readonly Pause[];
  /** The day of the creation, or the first day with something done if that is earlier. No day before it counts as missed. */
  readonly since: string;
  readonly today: string;
}

/**
 * `done`: done or whole, on any weekday. `some`: with a part of the amount. `open`: a past day of the schedule without
 * anything. `paused`: a counted day in a pause, up to today. `none`: all other days, and today while it is not done.
 */
export type DayKind = 'done' | 'some' | 'open' | 'paused' | 'none';

/** @param today `YYYY-MM-DD` */
export function historyOf(habit: HabitDays, today: string): HabitHistory {
  const { days, pauses, createdAt } = habit;
  // Records that a device stored before these fields existed lack them.
  const [perWeek, amount] = [habit.perWeek ?? null, habit.amount ?? null];
  const done = new Set([...wholeDays(habit, today)].filter(isDay));
  const amounts = dayAmounts(habit, today);
  const created = dayOf(new Date(createdAt));
  const since = [...done, ...amounts.keys()].reduce(
    (one, day) => (isDay(day) && day < one ? day : one),
    isDay(created) ? created : today,
  );
  const counted = perWeek === null ? countedWeekdays(days) : weekdays;
  return { done, amounts, amount, perWeek, counted, pauses: pausesOf(pauses), since, today };
}

function isCounted({ counted }: HabitHistory, day: string): boolean {
  return counted.includes(weekdayOf(day));
}

export function dayKind(history: HabitHistory, day: string): DayKind {
  const { done, amounts, perWeek, pauses, since, today } = history;
  if (isPausedOn(pauses, day)) return isCounted(history, day) && day <= today ? 'paused' : 'none';
  // Tomorrow counts too, as in a streak: the user may have crossed the date line westwards.
  if (day <= shiftDay(today, 1)) {
    if (done.has(day)) return 'done';
    if (amounts.has(day)) return 'some';
  }
  const isScheduled = perWeek === null && isCounted(history, day);
  return isScheduled && since <= day && day < today ? 'open' : 'none';
}

/**
 * Whether the habit was done on each counted, unpaused day, oldest first. Days with a part of the amount are left out:
 * they neither count nor break a streak.
 */
export function countedDays(history: HabitHistory): readonly boolean[] {
  const days: boolean[] = [];
  for (const day of eachDay(history.since, shiftDay(history.today, 1))) {
    if (!isCounted(history, day)) continue;
    const kind = dayKind(history, day);
    if (kind === 'done' || kind === 'open') days.push(kind === 'done');
  }
  return days;
}
