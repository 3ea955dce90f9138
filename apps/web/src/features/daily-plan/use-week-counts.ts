import { useMemo } from 'react';
import { useRecords } from '#lib/records/use-records.ts';
import { weekTasks } from './api/day-tasks.ts';
import { countByDay } from './model/count-by-day.ts';

/** The number of tasks by day of the week of a day, `YYYY-MM-DD`; empty until they are known. */
export function useWeekCounts(day: string): ReadonlyMap<string, number> {
  const { items } = useRecords(weekTasks, { key: day });
  return useMemo(() => countByDay(items ?? []), [items]);
}
