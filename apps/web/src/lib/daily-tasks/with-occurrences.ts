import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { parseObject } from '@kairos/sync/paths';
import { occurrenceDays } from './occurrence-days.ts';
import { occurrenceId, occurrenceOf } from './occurrence-id.ts';

/** Days from `first` to `last`, `YYYY-MM-DD`. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
  /** How many computed tasks of each series are wanted; all without it. Then `last` may be far away. */
  readonly perSeries?: number;
}

/** The day of its series that a task is: the day in its id, or that of the task from which the series was made. */
export function seriesDay({ id, seriesId, date }: Pick<DailyTask, 'id' | 'seriesId' | 'date'>): string {
  const { day, seriesId: maker } = occurrenceOf(id) ?? { day: date };
  return maker === seriesId ? day : date;
}

/** The task of a series on a day, as it is before anybody changes it. */
function occurrenceOn(series: TaskSeries, date: string): DailyTask {
  const { id, text, time, duration, minutes, goalId, createdAt } = series;
  return {
    id: occurrenceId(id, date),
    date,
    text,
    time,
    duration,
    minutes,
    order: 0,
    done: false,
    seriesId: id,
    goalId,
    doneAt: null,
    letGo: null,
    createdAt,
  };
}

/**
 * Whether a stored task is no longer planned: its series has ended before it, and it is not done. Another device may
 * have changed it before it knew of the end.
 */
export function isOver(task: DailyTask, series: TaskSeries | undefined): boolean {
  const end = series?.end;
  return end != null && !task.done && task.date > end && seriesDay(task) > end;
}

/**
 * The daily tasks of some days, unsorted: the stored ones, and one for each day of a series that nobody has changed yet.
 * The same array for tasks without series.
 *
 * @param stored the stored tasks of these days
 * @param allSeries all series of the person
 */
export function withOccurrences(
  stored: readonly DailyTask[],
  allSeries: readonly TaskSeries[],
  { first, last, perSeries = Infinity }: DayRange,
): readonly DailyTask[] {
  if (allSeries.length === 0) return stored;
  const byId = new Map(allSeries.map((series) => [series.id, series]));
  const ids = new Set(stored.map(({ id }) => id));
  const computed: DailyTask[] = [];
  for (const series of allSeries) {
    const without = parseObject(series.without);
    let left = perSeries;
    for (const day of occurrenceDays(series, first, last)) {
      if (left === 0) break;
      if (without[day] === true || ids.has(occurrenceId(series.id, day))) continue;
      computed.push(occurrenceOn(series, day));
      left -= 1;
    }
  }
  const planned = stored.filter((task) => !isOver(task, byId.get(task.seriesId ?? '')));
  return [...planned, ...computed];
}
