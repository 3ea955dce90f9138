import { useMemo } from 'react';
import { useRecords } from '#lib/records/use-records.ts';
import { weekTasks } from './api/week-tasks.ts';
import { countByDay } from './model/count-by-day.ts';

// The counts are a hint: the day's own list says when the server cannot be reached.
const unsaid = () => undefined;

/** How many tasks each day of the week of `today` holds, by day; none while they are not known. */
export function useWeekCounts(today: string): ReadonlyMap<string, number> {
  const { items } = useRecords(weekTasks, { key: today, onFailure: unsaid });
  return useMemo(() => countByDay(items ?? []), [items]);
}
