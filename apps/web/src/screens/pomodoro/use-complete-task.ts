import { useState } from 'react';
import { useTaskToggle } from '#features/daily-tasks/use-task-toggle.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';

interface CompleteTask {
  readonly complete: () => void;
  /** The task is being marked as done. */
  readonly isBusy: boolean;
  readonly failed: boolean;
}

/** Marks an open task as done. */
export function useCompleteTask(task: DailyTask): CompleteTask {
  const [failed, setFailed] = useState(false);
  const { toggle, toggling } = useTaskToggle();
  function complete() {
    setFailed(false);
    void toggle(task).then((failure) => failure && setFailed(true));
  }
  return { complete, isBusy: toggling.has(task.id), failed };
}
