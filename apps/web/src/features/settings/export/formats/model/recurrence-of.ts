/* eslint-disable lingui/no-unlocalized-strings -- the words of RFC 5545 */
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { parseObject } from '@kairos/sync/paths';
import { occurrenceDays } from '#lib/daily-tasks/occurrence-days.ts';
import { occurrenceId } from '#lib/daily-tasks/occurrence-id.ts';
import { isDay } from '#lib/days/day.ts';

/** When a series occurs, in the words of RFC 5545. Days as `YYYY-MM-DD`. */
interface Recurrence {
  /** The first occurrence. */
  readonly first: string;
  /** The value of RRULE, without UNTIL. */
  readonly rule: string;
  readonly until: string | undefined;
  /** The days on which it does not occur. */
  readonly without: readonly string[];
}

const shortMonth = 28;
const workdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

const byDay = (days: readonly string[]) => days.map((day) => day.slice(0, 2).toUpperCase()).join(',');

function ruleOf({ repeat, days, monthDay, start }: TaskSeries): string {
  if (repeat === 'daily') return 'FREQ=DAILY';
  if (repeat === 'weekdays') return `FREQ=WEEKLY;BYDAY=${byDay(workdays)}`;
  if (repeat === 'weekly') return `FREQ=WEEKLY;BYDAY=${byDay(days)}`;
  const day = monthDay ?? Number(start.slice(8));
  if (day <= shortMonth) return `FREQ=MONTHLY;BYMONTHDAY=${day}`;
  // In a shorter month its last day.
  const last = Array.from({ length: day - shortMonth + 1 }, (_, index) => shortMonth + index);
  return `FREQ=MONTHLY;BYMONTHDAY=${last.join(',')};BYSETPOS=-1`;
}

/**
 * The recurrence of a series; undefined when it never occurs.
 *
 * @param taskIds the ids of all stored daily tasks: each replaces an occurrence
 */
export function recurrenceOf(series: TaskSeries, taskIds: ReadonlySet<string>): Recurrence | undefined {
  const { id, start, end } = series;
  const next = (from: string) =>
    occurrenceDays(series, from, '9999-12-31').next().value as string | undefined;
  const first = next(start);
  if (first === undefined) return undefined;
  const left = Object.entries(parseObject(series.without)).flatMap(([day, isLeft]) =>
    isLeft === true ? [day] : [],
  );
  const stored = [...taskIds].flatMap((taskId) =>
    taskId.startsWith(`${id}:`) ? [taskId.slice(occurrenceId(id, '').length)] : [],
  );
  const without = [...new Set([...left, ...stored])]
    .filter((day) => isDay(day) && day >= first && next(day) === day)
    .toSorted();
  const isFinite = end != null;
  if (isFinite && [...occurrenceDays(series, start, end)].length === without.length) return undefined;
  return { first, rule: ruleOf(series), until: end ?? undefined, without };
}
