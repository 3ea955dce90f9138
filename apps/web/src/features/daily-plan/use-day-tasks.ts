import { useMemo } from 'react';
import { useDailyTasks } from '#lib/daily-tasks/use-daily-tasks.ts';
import type { RecordList } from '#lib/records/use-records.ts';
import type { DailyTask } from './api/day-tasks.ts';
import { reportListFailure } from './failures.ts';
import { sortTasks } from './model/task-order.ts';

interface DayTasks extends Omit<RecordList<DailyTask>, 'items'> {
  /** By order; undefined until they are known. */
  readonly tasks: readonly DailyTask[] | undefined;
}

/** The tasks of a day, `YYYY-MM-DD`. */
export function useDayTasks(day: string): DayTasks {
  const { items, ...list } = useDailyTasks({ first: day, last: day }, reportListFailure);
  const tasks = useMemo(() => items && sortTasks(items), [items]);
  return { ...list, tasks };
}
