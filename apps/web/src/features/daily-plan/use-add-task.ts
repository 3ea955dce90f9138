import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useAsyncAction } from '#lib/async/use-async-action.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { inTurn } from '#lib/records/in-turn.ts';
import { createRecord } from '#lib/records/write-record.ts';
import { dayTasks, type DailyTask } from './api/day-tasks.ts';
import { knownDayTasks } from './api/known-day-tasks.ts';
import { addFailure } from './failures.ts';
import { newTask, type NewTask, type TaskDraft } from './model/add-task.ts';
import { hasOrderBeyondCount, sortTasks } from './model/task-order.ts';

interface Planner {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly load: (day: string) => Promise<readonly DailyTask[]>;
  readonly reorder: (day: string, ids: readonly string[]) => void;
  readonly unsavedOrder: (day: string) => readonly string[] | undefined;
}

interface AddTask {
  /**
   * Adds a task to the end of the day, behind those that are still being stored. Resolves to undefined when it is
   * stored, else to the error text. Never rejects.
   */
  readonly add: (draft: TaskDraft) => Promise<string | undefined>;
  /** Tasks are being stored. */
  readonly busy: boolean;
}

export function useAddTask({ day, load, reorder, unsavedOrder }: Planner): AddTask {
  const client = useApolloClient();
  const t = useMessages();
  const [{ sentTasks, unanswered }] = useState(() => ({
    /** The task that was sent for a draft: a retry is the same create. */
    sentTasks: new WeakMap<TaskDraft, NewTask>(),
    /** Creates of a day without a response: more than one only when the page is closed. */
    unanswered: new Map<string, number>(),
  }));

  async function store(draft: TaskDraft) {
    const before = knownDayTasks(client, day) ?? sortTasks(await load(day));
    const ahead = unanswered.get(day) ?? 0;
    const place = { date: day, order: before.length + ahead };
    const task = newTask(draft, place, () => crypto.randomUUID(), sentTasks.get(draft));
    sentTasks.set(draft, task);
    if (hasOrderBeyondCount(before)) {
      reorder(day, unsavedOrder(day) ?? before.map(({ id }) => id));
    }
    unanswered.set(day, ahead + 1);
    try {
      await createRecord(client, dayTasks, task);
    } finally {
      unanswered.set(day, (unanswered.get(day) ?? 1) - 1);
    }
  }

  const { run, busy } = useAsyncAction(
    (draft: TaskDraft) => inTurn(client, `add to ${day}`, () => store(draft)),
    (error) => addFailure(t, error),
    { overlapping: true },
  );
  return { add: async (draft) => (await run(draft)).failure, busy };
}
