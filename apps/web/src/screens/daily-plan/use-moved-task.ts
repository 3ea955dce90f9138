import { useCallback, useState } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';

interface MovedTask {
  /** The task that the dialog 'Move to' asks about; undefined while it is closed. */
  readonly moved: DailyTask | undefined;
  /** Asks for the day of a task that is shown. A stable function. */
  readonly ask: (id: string) => void;
  readonly close: () => void;
}

interface MovedTaskOptions {
  /** The day of the list, `YYYY-MM-DD`. */
  readonly day: string;
  readonly tasks: readonly DailyTask[] | undefined;
  /** Finds a task that is shown; a stable function. */
  readonly taskOf: (id: string) => DailyTask | undefined;
}

/**
 * The task that is moved by the dialog 'Move to'. The dialog stays when the list becomes that of the next day, and closes
 * when the task leaves the list of its own day.
 */
export function useMovedTask({ day, tasks, taskOf }: MovedTaskOptions): MovedTask {
  const [asked, setAsked] = useState<DailyTask>();
  const ask = useCallback((id: string) => setAsked(taskOf(id)), [taskOf]);
  const isListed = asked?.date === day && tasks !== undefined;
  const moved = asked && (tasks?.find(({ id }) => id === asked.id) ?? (isListed ? undefined : asked));
  return { moved, ask, close: () => setAsked(undefined) };
}
