import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readDay, watchDay, type DailyTask } from './api/cached-day.ts';
import { listDailyTasks } from './api/list-daily-tasks.ts';
import { reportListFailure } from './failures.ts';
import { sortTasks } from './model/task-order.ts';

export interface DayTasks {
  /** By order; undefined while the server has not told them yet. */
  readonly tasks: readonly DailyTask[] | undefined;
  /** The last attempt to load them did not succeed. */
  readonly failed: boolean;
  /** Loads a day (`YYYY-MM-DD`) again. A failure is logged, shown by `failed` and thrown. */
  readonly load: (day: string) => Promise<readonly DailyTask[]>;
  /** Loads the chosen day again because a person asked for it. */
  readonly retry: () => void;
}

/** The tasks of a day, loaded anew whenever another day is chosen. Every change of them shows at once. */
export function useDayTasks(day: string): DayTasks {
  const client = useApolloClient();
  const { cache } = client;
  const [failedDays, setFailedDays] = useState<ReadonlySet<string>>(new Set());

  const load = useCallback(
    (wanted: string) =>
      listDailyTasks(client, wanted).then(
        (loaded) => {
          setFailedDays((days) => without(days, wanted));
          return sortTasks(loaded);
        },
        (error: unknown) => {
          reportListFailure(error);
          setFailedDays((days) => new Set([...days, wanted]));
          throw error;
        },
      ),
    [client],
  );
  const retry = useCallback(() => {
    setFailedDays((days) => without(days, day));
    load(day).catch(() => undefined);
  }, [day, load]);

  useEffect(() => {
    load(day).catch(() => undefined);
    // who comes back to a day sees it load, not what failed before
    return () => setFailedDays((days) => without(days, day));
  }, [day, load]);

  const subscribe = useCallback((changed: () => void) => watchDay(cache, day, changed), [cache, day]);
  const stored = useSyncExternalStore(subscribe, () => readDay(cache, day));
  const tasks = useMemo(() => stored && sortTasks(stored), [stored]);
  return { tasks, failed: failedDays.has(day), load, retry };
}

function without(days: ReadonlySet<string>, day: string): ReadonlySet<string> {
  return days.has(day) ? new Set([...days].filter((other) => other !== day)) : days;
}
