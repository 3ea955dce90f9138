import { useCallback } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useDayName } from './use-day-name.ts';
import { useMoveTasks } from './use-move-tasks.ts';
import type { TaskChanges } from './use-task-changes.ts';

/** Returns a stable function that moves a task to the end of a day (`YYYY-MM-DD`) and offers to undo it. */
export function useMoveTo({
  taskOf,
  failUpdate,
}: Pick<TaskChanges, 'taskOf' | 'failUpdate'>): (id: string, day: string) => void {
  const t = useMessages();
  const dayName = useDayName();
  const { move } = useMoveTasks();
  return useCallback(
    (id, day) => {
      const task = taskOf(id);
      const message = t('daily-plan.moved', { day: dayName(day) });
      if (task) void move([task], day, { message, onFailure: () => failUpdate(id) });
    },
    [t, dayName, move, taskOf, failUpdate],
  );
}
