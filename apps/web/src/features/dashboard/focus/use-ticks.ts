import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { latestWish } from '#lib/records/latest-wish.ts';
import { updateRecord } from '#lib/records/write-record.ts';
import { tasksSince, type DailyTask } from '../api/dashboard-records.ts';

interface Ticks {
  /** Toggles a task: on the server first, then here (spec §4). */
  readonly tick: (task: DailyTask) => void;
  /** Ids of the tasks whose change failed. */
  readonly failures: ReadonlySet<string>;
}

/** Toggles tasks outside of the daily plan. Sends one request a task at a time; the last toggle wins. */
export function useTicks(): Ticks {
  const client = useApolloClient();
  const [failures, setFailures] = useState<ReadonlySet<string>>(new Set());

  const toggles = useMemo(
    () =>
      latestWish<string, boolean>({
        send: (id, done) => updateRecord(client, tasksSince, { id, done }),
        settled: (id, failure) => {
          if (failure !== undefined) setFailures((known) => new Set([...known, id]));
        },
      }),
    [client],
  );

  const tick = useCallback(
    ({ id, done }: DailyTask) => {
      setFailures((known) => new Set([...known].filter((other) => other !== id)));
      toggles.ask(id, !(toggles.pending(id) ?? done));
    },
    [toggles],
  );

  return { tick, failures };
}
