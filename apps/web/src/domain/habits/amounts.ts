// @spec habit-amounts

import { parseObject } from '@kairos/sync/paths';
import { isDay } from '#domain/days/day.ts';
import type { Habit } from '@kairos/schema/records/habit';
import { doneDays, markDay } from './day-log.ts';

/** The lowest and the highest amount that the API accepts. A test compares them with the schema. */
export const minAmount = 0.01;
export const maxAmount = 100_000;

/** New days of a log and new amounts of days, by their paths; null removes a day. */
type DayChange = Readonly<Record<`${'log' | 'amounts'}/${string}`, boolean | number | null>>;

type AmountFields = Pick<Habit, 'log' | 'amount' | 'amounts'>;

/** An amount with at most two decimals, as it is stored. */
export function roundAmount(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The amounts above 0 by day, without invalid ones; null, of a record without amounts, has none. */
export function storedAmounts(amounts: string | null): ReadonlyMap<string, number> {
  const entries = Object.entries(parseObject(amounts)).flatMap(([day, amount]) =>
    typeof amount === 'number' && amount > 0 && isDay(day) ? [[day, amount] as const] : [],
  );
  return new Map(entries);
}

/**
 * The amount of each day (`YYYY-MM-DD`) that has one. A day that was only ticked has the whole amount. Empty for a habit
 * without an amount.
 *
 * @param today the day whose week weekday keys of the log belong to
 */
export function dayAmounts(
  { log, amount, amounts }: AmountFields,
  today: string,
): ReadonlyMap<string, number> {
  if (amount == null) return new Map();
  const ticked = [...doneDays(log, today)].map((day) => [day, amount] as const);
  return new Map([...ticked, ...storedAmounts(amounts)]);
}

/** The days (`YYYY-MM-DD`) on which a habit was done: that have the whole amount, or for a habit without one are ticked. */
export function wholeDays(habit: AmountFields, today: string): ReadonlySet<string> {
  const { amount } = habit;
  if (amount == null) return doneDays(habit.log, today);
  const whole = [...dayAmounts(habit, today)].filter(([, stored]) => stored >= amount);
  return new Set(whole.map(([day]) => day));
}

/** The change that stores the amount of a day. The log says whether it is whole, for older clients. */
export function setAmount(
  { log, amount }: Pick<Habit, 'log' | 'amount'>,
  day: string,
  stored: number,
  today: string,
): DayChange {
  const isWhole = amount != null && stored >= amount;
  return { ...markDay(log, day, isWhole, today), [`amounts/${day}`]: stored > 0 ? stored : null };
}

/** The change that ticks a day, with the whole amount, or takes that back. */
export function tickDay(habit: AmountFields, day: string, done: boolean, today: string): DayChange {
  const { log, amount, amounts } = habit;
  if (amount != null) return setAmount(habit, day, done ? amount : 0, today);
  const change = markDay(log, day, done, today);
  // The stored amount would count again when the habit gets an amount again.
  return storedAmounts(amounts).has(day) ? { ...change, [`amounts/${day}`]: null } : change;
}
