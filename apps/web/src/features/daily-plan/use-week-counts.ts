import { useMemo } from 'react';
import { useDailyTasks } from '#lib/daily-tasks/use-daily-tasks.ts';
import { weekOf } from '#lib/days/week.ts';
import { countByDay } from './model/count-by-day.ts';

/** The number of tasks by day of the week of a day, `YYYY-MM-DD`; empty until they are known. */
export function useWeekCounts(day: string): ReadonlyMap<string, number> {
  const week = weekOf(day);
  const { items } = useDailyTasks({ first: week.at(0) ?? day, last: week.at(-1) ?? day });
  return useMemo(() => countByDay(items ?? []), [items]);
}
