import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { latestWish } from '#lib/records/latest-wish.ts';
import type { DailyTask } from './api/day-tasks.ts';
import { reorderDailyTasks } from './api/reorder-daily-tasks.ts';
import { reportReorderFailure } from './failures.ts';
import { arrange } from './model/task-order.ts';
import type { DayTasks } from './use-day-tasks.ts';

interface TaskOrder {
  /** The day's tasks in the order of the last move, stored or not. */
  readonly arranged: readonly DailyTask[] | undefined;
  /** Shows the tasks of a day (`YYYY-MM-DD`) in the order of `ids` at once and stores that order. */
  readonly reorder: (day: string, ids: readonly string[]) => void;
  /** The ids of a day's tasks in the order that is being stored; undefined when there is none. */
  readonly unsavedOrder: (day: string) => readonly string[] | undefined;
}

/** The order of a day's tasks, with an optimistic update while it is being stored. */
export function useTaskOrder(day: string, { tasks, load }: DayTasks): TaskOrder {
  const client = useApolloClient();
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, readonly string[]>>>({});

  const pendingOrders = useMemo(() => {
    const forget = (saved: string) => setUnsaved(({ [saved]: _, ...rest }) => rest);
    return latestWish<string, readonly string[]>({
      send: (wanted, ids) => reorderDailyTasks(client, wanted, ids),
      settled: (wanted, failure) => {
        forget(wanted);
        if (failure === undefined) return;
        reportReorderFailure(failure.error);
        load(wanted).catch(() => undefined);
      },
    });
  }, [client, load]);

  const reorder = useCallback(
    (wanted: string, ids: readonly string[]) => {
      setUnsaved((orders) => ({ ...orders, [wanted]: ids }));
      pendingOrders.ask(wanted, ids);
    },
    [pendingOrders],
  );

  const ids = unsaved[day];
  const arranged = useMemo(() => (tasks && ids ? arrange(tasks, ids) : tasks), [tasks, ids]);
  return { arranged, reorder, unsavedOrder: pendingOrders.pending };
}
