import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useAttempt } from '#lib/records/use-attempt.ts';
import { createRecord } from '#lib/records/write-record.ts';
import { dayTasks, type DailyTask } from './api/day-tasks.ts';
import { addFailure } from './failures.ts';
import { isBlank, newTask, type NewTask, type TaskDraft } from './model/add-task.ts';
import { hasOrderBeyondCount, sortTasks } from './model/task-order.ts';

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
  const failed = useRef<NewTask>(undefined);

  async function store(draft: TaskDraft) {
    const before = tasks ?? sortTasks(await load(day));
    const place = { date: day, order: before.length };
    const task = newTask(draft, place, () => crypto.randomUUID(), failed.current);
    failed.current = task;
    if (hasOrderBeyondCount(before)) {
      reorder(
        day,
        before.map(({ id }) => id),
      );
    }
    await createRecord(client, dayTasks, task);
    failed.current = undefined;
  }

  const { run, busy, failure } = useAttempt(store, (error) => addFailure(t, error));
  const add = (draft: TaskDraft) => (isBlank(draft) ? Promise.resolve(false) : run(draft));
  return { add, busy, failure };
}
