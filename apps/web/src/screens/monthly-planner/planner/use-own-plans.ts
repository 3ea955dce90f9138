import { useMemo } from 'react';
import { useDailyTasks } from '#domain/daily-tasks/use-daily-tasks.ts';
import { useRecords } from '#data/records/use-records.ts';
import { bucketItems, monthTasks } from '#data/lists.ts';
import { reportPlansFailure } from '../failures.ts';
import type { OwnPlan } from '../rules/own-plan.ts';
import { toOwnPlans, type DayRange } from '../rules/to-own-plans.ts';

interface OwnPlans {
  /** The plans that are loaded. */
  readonly plans: readonly OwnPlan[];
  readonly busy: boolean;
  /** Some of them could not be loaded. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The user's plans of a range of days, read from the replica. */
export function useOwnPlans({ first, last }: DayRange): OwnPlans {
  const tasks = useDailyTasks({ first, last }, reportPlansFailure);
  const monthTaskList = useRecords(monthTasks, {});
  const bucketList = useRecords(bucketItems, {});
  const plans = useMemo(
    () =>
      toOwnPlans(
        {
          tasks: tasks.items ?? [],
          monthTasks: monthTaskList.items ?? [],
          bucketItems: bucketList.items ?? [],
        },
        { first, last },
      ),
    [tasks.items, monthTaskList.items, bucketList.items, first, last],
  );
  const unknown = [tasks, monthTaskList, bucketList].filter(({ items }) => items === undefined);
  return {
    plans,
    busy: unknown.some(({ failed }) => !failed),
    failed: unknown.some(({ failed }) => failed),
    retry: tasks.retry,
  };
}
