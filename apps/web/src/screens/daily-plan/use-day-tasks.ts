import { useMemo } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import type { RecordList } from '#data/records/use-records.ts';
import { reportListFailure } from './failures.ts';
import { countByDay, sortTasks } from './rules/task-order.ts';

interface DayTasks extends Omit<RecordList<DailyTask>, 'items'> {
  /** By order; undefined until they are known. */
  readonly tasks: readonly DailyTask[] | undefined;
  /** The number of tasks by day of the week; empty until they are known. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * The tasks of a day, `YYYY-MM-DD`, and how many each day of its `week` has. One list of the whole week: another day of
 * it is shown without reading.
 */
export function useDayTasks(day: string, week: readonly string[]): DayTasks {
  const { items, ...list } = useDailyTasks(
    { first: week.at(0) ?? day, last: week.at(-1) ?? day },
    reportListFailure,
  );
  const tasks = useMemo(() => items && sortTasks(items.filter(({ date }) => date === day)), [items, day]);
  const counts = useMemo(() => countByDay(items ?? []), [items]);
  return { ...list, tasks, counts };
}
