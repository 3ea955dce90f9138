import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { createRecord } from '#lib/records/write-record.ts';
import { dayTasks, type DailyTask } from './api/day-tasks.ts';
import { addFailure } from './failures.ts';
import { isBlank, newTask, type NewTask, type TaskDraft } from './model/add-task.ts';
import { hasOrderBeyondCount } from './model/task-order.ts';

interface Planner {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly tasks: readonly DailyTask[] | undefined;
  readonly load: (day: string) => Promise<readonly DailyTask[]>;
  readonly reorder: (day: string, ids: readonly string[]) => void;
}

interface AddTask {
  /** Adds a task to the end of the day; one at a time. False when nothing was added. */
  readonly add: (draft: TaskDraft) => Promise<boolean>;
  readonly busy: boolean;
  /** What to tell the person about the last attempt. */
  readonly failure: string | undefined;
}

export function useAddTask({ day, tasks, load, reorder }: Planner): AddTask {
  const client = useApolloClient();
  const t = useMessages();
  const running = useRef(false);
  const attempt = useRef<NewTask>(undefined);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function add(draft: TaskDraft): Promise<boolean> {
    if (running.current || isBlank(draft)) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const before = tasks ?? (await load(day));
      const place = { date: day, order: before.length };
      const task = newTask(draft, place, () => crypto.randomUUID(), attempt.current);
      attempt.current = task;
      if (hasOrderBeyondCount(before)) {
        reorder(
          day,
          before.map(({ id }) => id),
        );
      }
      await createRecord(client, dayTasks, task);
      attempt.current = undefined;
      return true;
    } catch (error) {
      setFailure(addFailure(t, error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { add, busy, failure };
}
