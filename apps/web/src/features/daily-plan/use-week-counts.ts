import { useMemo } from 'react';
import { useRecords } from '#lib/records/use-records.ts';
import { weekTasks } from './api/week-tasks.ts';
import { countByDay } from './model/count-by-day.ts';

// The counts are a hint: the day's own list reports when the server cannot be reached.
const ignoreFailure = () => undefined;

/** The number of tasks by day of the week of `today`; empty while they load. */
export function useWeekCounts(today: string): ReadonlyMap<string, number> {
  const { items } = useRecords(weekTasks, { key: today, onFailure: ignoreFailure });
  return useMemo(() => countByDay(items ?? []), [items]);
}
