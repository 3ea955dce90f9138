import { useCallback, useState } from 'react';
import { useTaskToggle } from '#features/daily-tasks/use-task-toggle.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';

interface CompleteTask {
  readonly completeTask: (task: DailyTask) => void;
  /** The task is being marked as done. */
  readonly isBusy: boolean;
  readonly failed: boolean;
}

/** Marks an open task as done. */
export function useCompleteTask(): CompleteTask {
  const [failed, setFailed] = useState(false);
  const { toggle, toggling } = useTaskToggle();
  const completeTask = useCallback(
    (task: DailyTask) => {
      setFailed(false);
      void toggle(task).then((failure) => failure && setFailed(true));
    },
    [toggle],
  );
  return { completeTask, isBusy: toggling.size > 0, failed };
}
