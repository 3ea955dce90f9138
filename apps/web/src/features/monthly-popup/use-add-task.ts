import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useAsyncAction } from '#lib/async/use-async-action.ts';
import type { Month } from '#lib/days/month.ts';
import { inTurn } from '#lib/records/in-turn.ts';
import { createRecord } from '#lib/records/write-record.ts';
import { popupTasks } from './api/popup-tasks.ts';
import { reportAddFailure } from './failures.ts';
import { newTask, type NewTask, type TaskDraft } from './model/add-task.ts';

interface AddTask {
  /** Adds a task to the month, behind those that are still on their way. False when it could not; never rejects. */
  readonly add: (draft: TaskDraft) => Promise<boolean>;
  /** Tasks are on their way. */
  readonly busy: boolean;
}

/** Adds tasks to a month of a year. A failure is logged; the caller keeps what was typed. */
export function useAddTask(year: number, month: Month): AddTask {
  const client = useApolloClient();
  /** What was sent for a draft: a retry is the same create. */
  const [attempts] = useState(() => new WeakMap<TaskDraft, NewTask>());

  async function store(draft: TaskDraft) {
    const task = newTask(draft, { month, year }, () => crypto.randomUUID(), attempts.get(draft));
    attempts.set(draft, task);
    await inTurn(client, `add to ${month} ${year}`, () => createRecord(client, popupTasks, task));
  }

  const { run, busy } = useAsyncAction(store, reportAddFailure, { overlapping: true });
  return { add: async (draft) => (await run(draft)).done, busy };
}
