import { everyLimits } from '#domain/daily-tasks/repeats.ts';
import { isDay } from '#domain/days/day.ts';
import { weekdays, type Weekday } from '#domain/days/weekday.ts';
import type { RepeatMeaning } from './meanings.ts';

const monthsOfYear = 12;
// A year with a February 29.
const leapYear = '2028';

function isEvery(repeat: keyof typeof everyLimits, every: number): boolean {
  const [min, max] = everyLimits[repeat];
  return Number.isInteger(every) && every >= min && every <= max;
}

/** Every N weeks, on weekdays. Undefined for a number of weeks that a series cannot have. */
export function everyWeeks(every: number, days?: readonly Weekday[]): RepeatMeaning | undefined {
  const on = days && { days };
  if (every === 1) return { repeat: 'weekly', ...on };
  return isEvery('weeks', every) ? { repeat: 'weeks', every, ...on } : undefined;
}

/** Every N weeks, on the weekdays of another repetition. */
export function everyWeeksOn(every: number, { repeat, days }: RepeatMeaning): RepeatMeaning | undefined {
  return everyWeeks(every, repeat === 'weekdays' ? weekdays.slice(0, 5) : days);
}

/** Every N months, on a day of the month. Undefined for a number of months that a series cannot have. */
export function everyMonths(every: number, monthDay?: number): RepeatMeaning | undefined {
  if (monthDay !== undefined && !(monthDay >= 1 && monthDay <= 31)) return undefined;
  const on = monthDay !== undefined && { monthDay };
  if (every === 1) return { repeat: 'monthly', ...on };
  return isEvery('months', every) ? { repeat: 'months', every, ...on } : undefined;
}

/** Every N years. A series has no interval of years, so two years are stored as 24 months. */
export function everyYears(every: number): RepeatMeaning | undefined {
  return every === 1 ? { repeat: 'yearly' } : everyMonths(every * monthsOfYear);
}

/** Every N days. A series has no interval of days, so only multiples of seven are allowed, as weeks. */
export function everyDays(every: number): RepeatMeaning | undefined {
  return every === 1 ? { repeat: 'daily' } : everyWeeks(every / weekdays.length);
}

/** Every year on a date. `month` is from 1. Undefined for a date that does not exist. */
export function everyDate(month: number, date: number): RepeatMeaning | undefined {
  const parts = [month, date].map((part) => String(part).padStart(2, '0'));
  return isDay([leapYear, ...parts].join('-')) ? { repeat: 'yearly', date: { month, date } } : undefined;
}

/**
 * A weekday of every month.
 *
 * @param which from 1 to 4, or −1 for the last one
 * @param weekday from 0 for Monday
 */
export function weekdayOfEveryMonth(which: number, weekday: number): RepeatMeaning {
  return { repeat: 'monthlyOn', weekOfMonth: which, days: weekdays.slice(weekday, weekday + 1) };
}

/** N days after the task is done. */
export function daysAfterDone(every: number): RepeatMeaning | undefined {
  return isEvery('afterDone', every) ? { repeat: 'afterDone', every } : undefined;
}
