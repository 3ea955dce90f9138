// @spec typed-repeat

import { occurrenceDays, type SeriesRule } from '#domain/daily-tasks/occurrence-days.ts';
import { dayOfMonth } from '#domain/days/numbered-month.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdayOf } from '#domain/days/weekday.ts';
import type { RepeatMeaning } from './meanings.ts';
import type { ParsedRepeat } from './parsed-task.ts';

/** A repetition and its first day. */
export interface FirstOccurrence {
  readonly repeat: ParsedRepeat;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

// Every rule of `firstRepeats` occurs at least once in two months.
const nextOccurrenceDays = 62;

/** The interval counts from the first day, so the first day is the next one that fits a series without an interval. */
const firstRepeats: Partial<Record<ParsedRepeat['repeat'], ParsedRepeat['repeat']>> = {
  weeks: 'weekly',
  months: 'monthly',
};

const hasMonthDay = ({ repeat }: RepeatMeaning) =>
  repeat === 'monthly' || repeat === 'months' || repeat === 'yearly';

function daysOf({ repeat, days }: RepeatMeaning, from: string): ParsedRepeat['days'] {
  return days ?? (repeat === 'weekly' || repeat === 'weeks' ? [weekdayOf(from)] : []);
}

/** The first day from `from` on with a month and a date; February 28 for February 29 in a year without it. */
function firstDate({ month, date }: NonNullable<RepeatMeaning['date']>, from: string): string {
  const january = Number(from.slice(0, 4)) * 12;
  const days = [january, january + 12].map((year) => dayOfMonth(year + month - 1, date));
  return days.find((day) => day >= from) ?? from;
}

/** The rule of a series without an end, from the day `start` (`YYYY-MM-DD`) on. */
export function ruleOf(
  { repeat, every, days, monthDay, weekOfMonth }: ParsedRepeat,
  start: string,
): SeriesRule {
  return {
    ...{ repeat, every: every ?? null, days: [...days], start, end: null },
    ...{ monthDay: monthDay ?? null, weekOfMonth: weekOfMonth ?? null },
  };
}

/** A repetition and its first day, from the day `from` (`YYYY-MM-DD`) on. */
export function repeatFrom(meaning: RepeatMeaning, from: string): FirstOccurrence {
  const { repeat, every, weekOfMonth, date, since } = meaning;
  const monthDay = hasMonthDay(meaning)
    ? (date?.date ?? meaning.monthDay ?? Number(from.slice(8)))
    : undefined;
  const typed: ParsedRepeat = {
    repeat,
    ...(every !== undefined && { every }),
    days: daysOf(meaning, from),
    ...(monthDay !== undefined && { monthDay }),
    ...(weekOfMonth !== undefined && { weekOfMonth }),
    ...(since !== undefined && { since }),
  };
  if (date) return { repeat: typed, day: firstDate(date, from) };
  const rule = { ...ruleOf(typed, from), repeat: firstRepeats[repeat] ?? repeat, every: null };
  const first = occurrenceDays(rule, from, shiftDay(from, nextOccurrenceDays)).next();
  return { repeat: typed, day: first.done === true ? from : first.value };
}
