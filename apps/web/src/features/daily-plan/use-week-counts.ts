import { useMemo } from 'react';
import { useRecords } from '#lib/records/use-records.ts';
import { weekTasks } from './api/day-tasks.ts';
import { countByDay } from './model/count-by-day.ts';

/** The number of tasks by day of the week of `today`; empty until they are known. */
export function useWeekCounts(today: string): ReadonlyMap<string, number> {
  const { items } = useRecords(weekTasks, { key: today });
  return useMemo(() => countByDay(items ?? []), [items]);
}
