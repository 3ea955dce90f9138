/* eslint-disable lingui/no-unlocalized-strings -- the words of RFC 5545 */
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { occurrenceDays } from '#domain/daily-tasks/occurrence-days.ts';
import { knownRepeat } from '#domain/daily-tasks/repeats.ts';
import { occurrenceOf } from '#domain/daily-tasks/occurrence-id.ts';
import { isAfterDone, type SeriesIndex } from '#domain/daily-tasks/series-index.ts';
import { isDay, lastDay } from '#domain/days/day.ts';

/** When a series occurs, in the words of RFC 5545. Days as `YYYY-MM-DD`. */
interface Recurrence {
  /** The first occurrence. */
  readonly first: string;
  /** The value of RRULE, without UNTIL; undefined for a single day. */
  readonly rule: string | undefined;
  readonly until: string | undefined;
  /** The days on which it does not occur. */
  readonly without: readonly string[];
}

const shortMonth = 28;
const workdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

const byDay = (days: readonly string[]) => days.map((day) => day.slice(0, 2).toUpperCase()).join(',');

/** A day of the month; in a shorter month its last day. */
function onMonthDay(day: number): string {
  if (day <= shortMonth) return `BYMONTHDAY=${day}`;
  const last = Array.from({ length: day - shortMonth + 1 }, (_, index) => shortMonth + index);
  return `BYMONTHDAY=${last.join(',')};BYSETPOS=-1`;
}

/**
 * The value of RRULE; undefined for a repetition that only newer versions know, and for one that comes after it is done:
 * nothing says when.
 */
function ruleOf({ repeat, every, days, monthDay, weekOfMonth, start }: TaskSeries): string | undefined {
  const onDay = onMonthDay(monthDay ?? Number(start.slice(8)));
  switch (knownRepeat({ repeat })) {
    case 'daily':
      return 'FREQ=DAILY';
    case 'weekdays':
      return `FREQ=WEEKLY;BYDAY=${byDay(workdays)}`;
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${byDay(days)}`;
    case 'weeks':
      // Weeks begin on Monday, the default of WKST.
      return `FREQ=WEEKLY;INTERVAL=${every ?? 1};BYDAY=${byDay(days)}`;
    case 'monthly':
      return `FREQ=MONTHLY;${onDay}`;
    case 'months':
      return `FREQ=MONTHLY;INTERVAL=${every ?? 1};${onDay}`;
    case 'monthlyOn':
      return `FREQ=MONTHLY;BYDAY=${weekOfMonth ?? 1}${byDay(days.slice(0, 1))}`;
    case 'yearly':
      return `FREQ=YEARLY;BYMONTH=${Number(start.slice(5, 7))};${onDay}`;
    case 'afterDone':
    case undefined:
      return undefined;
  }
}

/** All stored daily tasks. */
export interface StoredTasks {
  /** The ids, those of deleted tasks included: each replaces an occurrence. */
  readonly taskIds: ReadonlySet<string>;
  /** Those that are not deleted, by id. */
  readonly tasksById: ReadonlyMap<string, Pick<DailyTask, 'date'>>;
}

/** The days of the series that have a stored task. */
function storedDays(series: TaskSeries, index: SeriesIndex, { taskIds, tasksById }: StoredTasks): string[] {
  const former = new Set(index.formerSeries(series).map(({ id }) => id));
  return [...taskIds].flatMap((taskId) => {
    const { seriesId = '', day = '' } = occurrenceOf(taskId) ?? {};
    const isStored =
      seriesId === series.id || (former.has(seriesId) && index.isStored(series, day, tasksById));
    return isStored ? [day] : [];
  });
}

function hasDayBesides(without: ReadonlySet<string>, days: Iterable<string>): boolean {
  for (const day of days) if (!without.has(day)) return true;
  return false;
}

function earlier(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || (other !== undefined && other < one) ? other : one;
}

/**
 * The recurrence of a series; undefined when it never occurs. One that comes after it is done has its first day, unless that
 * is stored. `index` has all series. `days` are the first and the last day, by default all.
 */
export function recurrenceOf(
  series: TaskSeries,
  index: SeriesIndex,
  stored: StoredTasks,
  days?: readonly [first: string, last: string],
): Recurrence | undefined {
  const start = days && days[0] > series.start ? days[0] : series.start;
  const end = earlier(series.end ?? undefined, days?.[1]);
  const next = (from: string, to: string) =>
    occurrenceDays(series, from, to).next().value as string | undefined;
  const first = next(start, end ?? lastDay);
  const rule = ruleOf(series);
  if (first === undefined || (rule === undefined && !isAfterDone(series))) return undefined;
  const without = new Set(
    [...index.leftOut(series), ...storedDays(series, index, stored)].filter(
      (day) => isDay(day) && day >= first && (end === undefined || day <= end) && next(day, day) === day,
    ),
  );
  const isFinite = end !== undefined || rule === undefined;
  if (isFinite && !hasDayBesides(without, occurrenceDays(series, start, end ?? first))) return undefined;
  return {
    first,
    rule,
    until: earlier(end, end === undefined ? undefined : lastDay),
    without: [...without].toSorted(),
  };
}
