import { useCallback, useState } from 'react';
import { useClock } from '#lib/clock/clock.tsx';
import { taskChange } from '#lib/daily-tasks/task-change.ts';
import { useMakeChange } from '#lib/records/use-make-change.ts';
import type { DailyTask } from './api/focus-records.ts';

interface TickOff {
  readonly tickOff: (task: DailyTask) => void;
  /** The task is being marked as done. */
  readonly isBusy: boolean;
  readonly failed: boolean;
}

/** Marks a task as done: on the server first, then in the lists (spec §4). */
export function useTickOff(): TickOff {
  const clock = useClock();
  const makeChange = useMakeChange();
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const tickOff = useCallback(
    (task: DailyTask) => {
      setFailed(false);
      setIsBusy(true);
      const doneAt = clock.now().toISOString();
      void makeChange([taskChange(task, { done: true, doneAt })], {
        isConfirmed: true,
        onFailure: () => setFailed(true),
      }).then(() => setIsBusy(false));
    },
    [clock, makeChange],
  );
  return { tickOff, isBusy, failed };
}
