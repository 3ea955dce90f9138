import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { yearsSince } from './anniversary.ts';
import { occurrenceDays } from './occurrence-days.ts';
import { noTaskValues, sharedValues } from './occurrence-fields.ts';
import { occurrenceId } from './occurrence-id.ts';
import { isAfterDone, SeriesIndex, type PlannedTask } from './series-index.ts';

/** Days from `first` to `last`, `YYYY-MM-DD`. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
  /** The maximum number of computed occurrences of each series, so that `last` may be far away; all without it. */
  readonly perSeries?: number;
}

/** Makes the occurrences of a series on given days, before their first change. */
function occurrencesOf(series: TaskSeries, note: string | null): (date: string) => PlannedTask {
  const { id, createdAt } = series;
  const common = {
    ...noTaskValues,
    ...sharedValues(series),
    note,
    order: 0,
    done: false,
    seriesId: id,
    createdAt,
    ...(isAfterDone(series) && { afterDone: true as const }),
  };
  return (date) => {
    const years = yearsSince(series, date);
    return { ...common, id: occurrenceId(id, date), date, ...(years !== undefined && { years }) };
  };
}

/**
 * The daily tasks of some days, unsorted: the stored tasks, and the occurrences that have no record yet. The same array
 * for tasks without series.
 *
 * @param stored the stored tasks of these days
 * @param allSeries all series of the user
 */
export function withOccurrences(
  stored: readonly DailyTask[],
  allSeries: readonly TaskSeries[],
  { first, last, perSeries = Infinity }: DayRange,
): readonly PlannedTask[] {
  if (allSeries.length === 0) return stored;
  const index = new SeriesIndex(allSeries);
  const byId = new Map(stored.map((task) => [task.id, task]));
  const computed: PlannedTask[] = [];
  for (const series of allSeries) {
    const leftOut = index.leftOut(series);
    const occurrenceOn = occurrencesOf(series, index.noteOf(series));
    let left = perSeries;
    for (const day of occurrenceDays(series, first, last)) {
      if (left === 0) break;
      if (leftOut.has(day) || index.isStored(series, day, byId)) continue;
      computed.push(occurrenceOn(day));
      left -= 1;
    }
  }
  const planned = stored.flatMap((task) => index.planned(task) ?? []);
  return [...planned, ...computed];
}
