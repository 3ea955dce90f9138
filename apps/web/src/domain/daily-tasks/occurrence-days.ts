import { dayLimits } from '@kairos/schema/day-limits';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { eachDay } from '#domain/days/each-day.ts';
import { weekdayOf } from '#domain/days/weekday.ts';

/** When a series occurs. */
export type SeriesRule = Pick<TaskSeries, 'repeat' | 'days' | 'monthDay' | 'start' | 'end'>;

const weekend = ['Sat', 'Sun'];

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** The day with the number `date` in a month, its last day in a shorter one. `month` is 0 for January 0000. */
function dayOfMonth(month: number, date: number): string {
  const year = Math.floor(month / 12);
  const last = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
  const parts = [String(year).padStart(4, '0'), (month % 12) + 1, Math.min(date, last)];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The number of a day's month, 0 for January 0000. */
function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function* monthlyDays(date: number, first: string, last: string): Generator<string> {
  for (let month = monthNumber(first); month <= monthNumber(last); month += 1) {
    const day = dayOfMonth(month, date);
    if (day >= first && day <= last) yield day;
  }
}

function* daysWith(matches: (weekday: string) => boolean, first: string, last: string): Generator<string> {
  for (const day of eachDay(first, last)) if (matches(weekdayOf(day))) yield day;
}

function matcherOf({ repeat, days }: SeriesRule): (weekday: string) => boolean {
  if (repeat === 'daily') return () => true;
  if (repeat === 'weekdays') return (weekday) => !weekend.includes(weekday);
  return (weekday) => repeat === 'weekly' && days.includes(weekday);
}

/**
 * The days (`YYYY-MM-DD`) on which a series occurs, from `first` to `last`, the earliest first; without those before 1900
 * and after 2200. They are computed lazily, so a caller can stop early.
 */
export function* occurrenceDays(rule: SeriesRule, first: string, last: string): Generator<string> {
  const from = later(later(first, rule.start), dayLimits[0]);
  const to = earlier(earlier(rule.end ?? last, last), dayLimits[1]);
  if (from > to) return;
  if (rule.repeat === 'monthly') yield* monthlyDays(rule.monthDay ?? Number(rule.start.slice(8)), from, to);
  else if (rule.repeat !== 'weekly' || rule.days.length > 0) yield* daysWith(matcherOf(rule), from, to);
}
