import { useMemo } from 'react';
import { habits, sessionsOfGoal, tasksOfGoal } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import type { GoalRecords } from '#domain/goals/goal-records.ts';

interface GoalLinkRecords {
  /** Undefined until they are known. The same object while nothing changes. */
  readonly records: GoalRecords | undefined;
  /** They could not be read. */
  readonly failed: boolean;
}

/**
 * The records linked to a goal. The lists have the linked records only, and are read again when one of these changes.
 * The list of goals reports a failure: all are read together.
 */
export function useGoalLinkRecords(goalId: string): GoalLinkRecords {
  const tasks = useRecords(tasksOfGoal, { key: goalId });
  const sessions = useRecords(sessionsOfGoal, { key: goalId });
  const all = useRecords(habits, {});
  const records = useMemo(
    () =>
      tasks.items &&
      sessions.items &&
      all.items && {
        tasks: tasks.items,
        sessions: sessions.items,
        habits: all.items.filter((habit) => habit.goalId === goalId),
      },
    [tasks.items, sessions.items, all.items, goalId],
  );
  return { records, failed: tasks.failed || sessions.failed || all.failed };
}
