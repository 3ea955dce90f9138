// @spec habit-rhythm

import { shiftDay } from '#domain/days/shift-day.ts';
import { weekOf } from '#domain/days/week.ts';
import type { HabitHistory } from './habit-history.ts';
import { isPausedOn } from './pauses.ts';

/** A week of a habit that is done some times a week, from Monday to Sunday. */
export interface HabitWeek {
  /** On how many days it was done. Paused days do not count. */
  readonly done: number;
  /** On how many days it is to be done: the share of the days that are not paused, rounded down. */
  readonly times: number;
  /** `empty`: it neither counts nor breaks a streak. */
  readonly result: 'reached' | 'missed' | 'empty';
}

type WeekHistory = Pick<HabitHistory, 'done' | 'pauses' | 'today'>;

/** The state of the week of a day that is tomorrow or earlier. A week that has not ended is never missed. */
export function habitWeek({ done, pauses, today }: WeekHistory, perWeek: number, day: string): HabitWeek {
  const days = weekOf(day, 'Mon');
  const counted = days.filter((one) => !isPausedOn(pauses, one));
  const times = Math.floor((perWeek * counted.length) / days.length);
  // Tomorrow counts too: the user may have crossed the date line westwards.
  const isDone = (one: string) => done.has(one) && one <= shiftDay(today, 1);
  const doneDays = counted.filter(isDone).length;
  const isReached = doneDays >= Math.max(times, 1);
  const hasEnded = (days.at(-1) ?? day) < today;
  // A pause does not break a streak, also over days that were done.
  const isMissed = hasEnded && days.filter(isDone).length < times;
  const result = isReached ? 'reached' : isMissed ? 'missed' : 'empty';
  return { done: doneDays, times, result };
}

/** The weeks from that of tomorrow back to that of the first done day, newest first. */
function* weeksBack(history: WeekHistory, perWeek: number): Generator<HabitWeek> {
  const first = [...history.done].reduce((one, other) => (other < one ? other : one), history.today);
  const [monday = first] = weekOf(first, 'Mon');
  for (let day = shiftDay(history.today, 1); day >= monday; day = shiftDay(day, -7)) {
    yield habitWeek(history, perWeek, day);
  }
}

/** The number of weeks in a row, up to this one, in which a habit was done `perWeek` times. */
export function weekStreak(history: WeekHistory, perWeek: number): number {
  let length = 0;
  for (const { result } of weeksBack(history, perWeek)) {
    if (result === 'missed') return length;
    if (result === 'reached') length += 1;
  }
  return length;
}

/** Whether each week that counts was reached, oldest first. */
export function countedWeeks(history: WeekHistory, perWeek: number): readonly boolean[] {
  return [...weeksBack(history, perWeek)]
    .filter(({ result }) => result !== 'empty')
    .map(({ result }) => result === 'reached')
    .reverse();
}
