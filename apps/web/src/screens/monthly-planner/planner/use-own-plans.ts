// @spec own-plans

import { useEffect, useMemo, useState } from 'react';
import { tasksWithYears } from '#domain/daily-tasks/anniversary.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usualMinutes } from '#domain/daily-tasks/usual-minutes.ts';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { useRecords } from '#data/records/use-records.ts';
import { bucketItems, monthTasks } from '#data/lists.ts';
import { reportPlansFailure } from '../failures.ts';
import type { OwnPlan } from '../rules/own-plan.ts';
import { toOwnPlans, type DayRange, type LengthOf } from '../rules/to-own-plans.ts';

interface OwnPlans {
  /** The plans that are loaded. */
  readonly plans: readonly OwnPlan[];
  readonly busy: boolean;
  /** Some of them could not be loaded. */
  readonly failed: boolean;
  readonly retry: () => void;
}

const storedLength: LengthOf = ({ minutes }) => (minutes === 0 ? usualMinutes : (minutes ?? usualMinutes));

/** The rule for the length of a task. Its chunk is loaded when a task has a duration, because this page is large. */
function useTaskLength(tasks: readonly Parameters<LengthOf>[0][] | undefined): LengthOf {
  const [read, setRead] = useState<{ readonly lengthOf: LengthOf }>();
  const hasDuration = tasks?.some(({ duration }) => duration) ?? false;
  useEffect(() => {
    if (!hasDuration) return;
    void import('#domain/daily-tasks/task-length.ts').then(
      ({ taskLength }) => setRead({ lengthOf: taskLength }),
      () => undefined,
    );
  }, [hasDuration]);
  return read?.lengthOf ?? storedLength;
}

/** The user's plans of a range of days, read from the replica. */
export function useOwnPlans({ first, last }: DayRange): OwnPlans {
  const t = useMessages();
  const tasks = useDailyTasks({ first, last }, reportPlansFailure);
  const monthTaskList = useRecords(monthTasks, {});
  const bucketList = useRecords(bucketItems, {});
  const lengthOf = useTaskLength(tasks.items);
  const plans = useMemo(
    () =>
      toOwnPlans(
        {
          tasks: tasksWithYears(t, tasks.items ?? []),
          monthTasks: monthTaskList.items ?? [],
          bucketItems: bucketList.items ?? [],
        },
        { first, last },
        lengthOf,
      ),
    [t, tasks.items, monthTaskList.items, bucketList.items, first, last, lengthOf],
  );
  const unknown = [tasks, monthTaskList, bucketList].filter(({ items }) => items === undefined);
  return {
    plans,
    busy: unknown.some(({ failed }) => !failed),
    failed: unknown.some(({ failed }) => failed),
    retry: tasks.retry,
  };
}
