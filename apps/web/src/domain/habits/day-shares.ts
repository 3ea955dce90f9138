// @spec habit-year

import { eachDay } from '#domain/days/each-day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdayOf } from '#domain/days/weekday.ts';
import type { HabitHistory } from './habit-history.ts';
import { isPausedOn } from './pauses.ts';

const daysOfWeek = 7;

/** The done share of a day, from 0 to 1. */
export function dayShare({ done, amounts, amount }: HabitHistory, day: string): number {
  if (done.has(day) || amount === null) return Number(done.has(day));
  return Math.min(1, (amounts.get(day) ?? 0) / amount);
}

/**
 * The value of each counted, unpaused day for the gentle score, from 0 to 1, oldest first. Today and tomorrow count when
 * they are done. For a habit that is done some times a week, the value of a day is the done share of the last seven
 * unpaused days.
 */
export function dayShares(history: HabitHistory): readonly number[] {
  const { done, perWeek, counted, pauses, since, today } = history;
  const shares: number[] = [];
  for (const day of eachDay(since, shiftDay(today, 1))) {
    const isOver = day < today || done.has(day);
    if (isOver && counted.includes(weekdayOf(day)) && !isPausedOn(pauses, day)) {
      shares.push(dayShare(history, day));
    }
  }
  if (perWeek === null) return shares;
  return shares.map((_, index) => {
    const lastSeven = shares.slice(Math.max(0, index + 1 - daysOfWeek), index + 1);
    return Math.min(1, lastSeven.reduce((sum, share) => sum + share, 0) / perWeek);
  });
}
