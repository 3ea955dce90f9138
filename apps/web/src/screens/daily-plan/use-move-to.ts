import { useCallback } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useDayName } from './use-day-name.ts';
import { useMoveTasks } from './use-move-tasks.ts';
import type { TaskChanges } from './use-task-changes.ts';

/** Returns a stable function that moves a task to the end of a day (`YYYY-MM-DD`) and offers to undo it. */
export function useMoveTo({
  failUpdate,
}: Pick<TaskChanges, 'failUpdate'>): (task: DailyTask, day: string) => void {
  const t = useMessages();
  const dayName = useDayName();
  const { move } = useMoveTasks();
  return useCallback(
    (task, day) => {
      const message = t('daily-plan.moved', { day: dayName(day) });
      void move([task], day, { message, onFailure: () => failUpdate(task.id) });
    },
    [t, dayName, move, failUpdate],
  );
}
