// @spec typed-repeat-end

import { occurrenceDays } from '#domain/daily-tasks/occurrence-days.ts';
import { lastDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { shiftMonths } from '#domain/days/shift-months.ts';
import { weekdayIndex } from '#domain/days/weekday.ts';
import type { DayMeaning, RepeatLength } from './meanings.ts';
import { thisWeekday } from './day-rules.ts';
import { ruleOf, type FirstOccurrence } from './repeat-from.ts';

/** The day after the last one of a length. */
const dayAfter = ({ count, unit }: RepeatLength, first: string): string => {
  if (unit === 'day' || unit === 'week') return shiftDay(first, unit === 'week' ? count * 7 : count);
  return shiftMonths(first, unit === 'year' ? count * 12 : count);
};

/** Whether the repetition occurs once more until `end`. Tasks of `afterDone` can come on each day after the first one. */
function occursAgain({ repeat, day }: FirstOccurrence, end: string): boolean {
  if (repeat.repeat === 'afterDone') return end > day;
  return occurrenceDays(ruleOf(repeat, day), shiftDay(day, 1), end).next().done !== true;
}

/** The last day (`YYYY-MM-DD`) of a repetition that ends on a day; undefined for a day before its first occurrence. */
export function endOn({ day: first }: FirstOccurrence, { day, kind }: DayMeaning): string | undefined {
  const end = kind === 'weekday' && day < first ? thisWeekday(first, weekdayIndex(day)) : day;
  return end < first ? undefined : end;
}

/**
 * The last day of a repetition with a range of days. Undefined when it occurs only once in the range, which is then the
 * length of each occurrence: `every year 24-26 December`.
 */
export function endOfRange(first: FirstOccurrence, last: DayMeaning): string | undefined {
  const end = endOn(first, last);
  return end !== undefined && occursAgain(first, end) ? end : undefined;
}

/**
 * The last day of a repetition that lasts for a length, e.g. `for 2 weeks`. Undefined when the length belongs to each
 * occurrence (`for 3 days every month`), and for a count of occurrences whose days are not known.
 */
export function endAfter(first: FirstOccurrence, length: RepeatLength): string | undefined {
  const { repeat, day } = first;
  if (length.unit !== 'time') {
    const end = shiftDay(dayAfter(length, day), -1);
    return end <= lastDay && occursAgain(first, end) ? end : undefined;
  }
  if (repeat.repeat === 'afterDone' || length.count < 1) return undefined;
  const days = occurrenceDays(ruleOf(repeat, day), day, lastDay);
  let end: string | undefined;
  for (let at = 0; at < length.count; at += 1) {
    const next = days.next();
    if (next.done === true) return undefined;
    end = next.value;
  }
  return end;
}
