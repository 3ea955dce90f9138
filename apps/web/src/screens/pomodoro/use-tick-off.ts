import { useCallback, useState } from 'react';
import { useTaskToggle } from '#features/daily-tasks/use-task-toggle.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';

interface TickOff {
  readonly tickOff: (task: DailyTask) => void;
  /** The task is being marked as done. */
  readonly isBusy: boolean;
  readonly failed: boolean;
}

/** Marks an open task as done. */
export function useTickOff(): TickOff {
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const { toggle, toggling } = useTaskToggle(fail);
  const tickOff = useCallback(
    (task: DailyTask) => {
      setFailed(false);
      toggle(task);
    },
    [toggle],
  );
  return { tickOff, isBusy: toggling.size > 0, failed };
}
