import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { useMemo } from 'react';
import { useRecords } from '#data/records/use-records.ts';
import { allSeries } from '#data/lists.ts';
import { repeatsAfter } from './repeats-after.ts';
import { seriesDay } from './series-index.ts';

/** Finds the series of a task that repeats; undefined for the last task of a series that has ended. */
export type SeriesOf = (task: Pick<DailyTask, 'id' | 'seriesId' | 'date'>) => TaskSeries | undefined;

/** The series of daily tasks. The function is the same one as long as no series has changed. */
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
