// @spec task-repeats task-repeat-kinds

import { dayLimits } from '@kairos/schema/day-limits';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { eachDay } from '#domain/days/each-day.ts';
import { dayNumber, numberedDay } from '#domain/days/shift-day.ts';
import { dayOfMonth, monthNumber, weekdayOfMonth } from '#domain/days/numbered-month.ts';
import { weekdayIndex, weekdayOf, weekdays } from '#domain/days/weekday.ts';

/** When a series occurs. */
export type SeriesRule = Pick<
  TaskSeries,
  'repeat' | 'every' | 'days' | 'monthDay' | 'weekOfMonth' | 'start' | 'end'
>;

/** The first and the last day of a range, `YYYY-MM-DD`. */
type Range = readonly [first: string, last: string];

const weekend = ['Sat', 'Sun'];
const weekLength = 7;
const monthsOfYear = 12;

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** The first number from `from` on that is a multiple of `every` after `start`. */
function firstStep(start: number, every: number, from: number): number {
  return start + Math.max(0, Math.ceil((from - start) / every)) * every;
}

/** One day of each month, or of every few months from that of `start`. `dayIn` gets the number of a month. */
function* daysOfMonths(
  start: string,
  every: number,
  dayIn: (month: number) => string,
  [first, last]: Range,
): Generator<string> {
  const end = monthNumber(last);
  for (let month = firstStep(monthNumber(start), every, monthNumber(first)); month <= end; month += every) {
    const day = dayIn(month);
    if (day >= first && day <= last) yield day;
  }
}

/** The number of the Monday before a day, or of this day; see `dayNumber`. */
function mondayNumber(day: string): number {
  return dayNumber(day) - weekdayIndex(day);
}

/** Some weekdays of every few weeks from that of `start`, with Monday as the first day of a week. */
function* daysOfWeeks({ start, days }: SeriesRule, every: number, [first, last]: Range): Generator<string> {
  const offsets = weekdays.flatMap((weekday, index) => (days.includes(weekday) ? [index] : []));
  if (offsets.length === 0) return;
  const step = every * weekLength;
  const end = dayNumber(last);
  for (
    let monday = firstStep(mondayNumber(start), step, mondayNumber(first));
    monday <= end;
    monday += step
  ) {
    for (const offset of offsets) {
      const day = numberedDay(monday + offset);
      if (day >= first && day <= last) yield day;
    }
  }
}

function* workdays([first, last]: Range): Generator<string> {
  for (const day of eachDay(first, last)) if (!weekend.includes(weekdayOf(day))) yield day;
}

function* weekdaysOfMonths({ start, days, weekOfMonth }: SeriesRule, range: Range): Generator<string> {
  const weekday = weekdays.findIndex((one) => days.includes(one));
  if (weekday < 0 || weekOfMonth == null) return;
  yield* daysOfMonths(start, 1, (month) => weekdayOfMonth(month, weekday, weekOfMonth), range);
}

/**
 * The days (`YYYY-MM-DD`) on which a series occurs, from `first` to `last`, the earliest first; without those before 1900
 * and after 2200. They are computed lazily, so a caller can stop early. None for a `repeat` that only newer clients know.
 * For `afterDone` it is only the first day: the later ones are stored when the previous task is done, see `nextTaskChange`.
 */
export function* occurrenceDays(rule: SeriesRule, first: string, last: string): Generator<string> {
  const { repeat, start, every } = rule;
  const from = later(later(first, start), dayLimits[0]);
  const to = earlier(earlier(rule.end ?? last, last), dayLimits[1]);
  if (from > to) return;
  const range = [from, to] as const;
  const dayIn = (month: number) => dayOfMonth(month, rule.monthDay ?? Number(start.slice(8)));
  switch (repeat) {
    case 'daily':
      yield* eachDay(from, to);
      break;
    case 'weekdays':
      yield* workdays(range);
      break;
    case 'weekly':
      yield* daysOfWeeks(rule, 1, range);
      break;
    case 'weeks':
      yield* daysOfWeeks(rule, every ?? 1, range);
      break;
    case 'monthly':
      yield* daysOfMonths(start, 1, dayIn, range);
      break;
    case 'months':
      yield* daysOfMonths(start, every ?? 1, dayIn, range);
      break;
    case 'monthlyOn':
      yield* weekdaysOfMonths(rule, range);
      break;
    case 'yearly':
      yield* daysOfMonths(start, monthsOfYear, dayIn, range);
      break;
    case 'afterDone':
      if (from === start) yield start;
      break;
  }
}
