import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { useMemo } from 'react';
import { lastDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useRecords } from '#data/records/use-records.ts';
import { allSeries } from '#data/lists.ts';
import { occurrenceDays } from '#domain/daily-tasks/occurrence-days.ts';
import { isAfterDone, seriesDay } from '#domain/daily-tasks/series-index.ts';

/** Finds the series of a task that repeats; undefined for the last task of a series that has ended. */
export type SeriesOf = (task: Pick<DailyTask, 'id' | 'seriesId' | 'date'>) => TaskSeries | undefined;

/** The series of daily tasks. The function is the same one while no series changes. */
export function useSeriesOf(): SeriesOf {
  const { items } = useRecords(allSeries, {});
  return useMemo(() => {
    const byId = new Map((items ?? []).map((series) => [series.id, series]));
    return (task) => {
      const series = byId.get(task.seriesId ?? '');
      return series && repeatsAfter(series, seriesDay(task)) ? series : undefined;
    };
  }, [items]);
}

/** Whether a series has a day after another one (`YYYY-MM-DD`), so that a task of that day still repeats. */
function repeatsAfter(rule: TaskSeries, day: string): boolean {
  if (isAfterDone(rule)) return rule.end == null || rule.end > day;
  return occurrenceDays(rule, shiftDay(day, 1), lastDay).next().done !== true;
}
