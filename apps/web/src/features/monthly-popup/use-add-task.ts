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
  /** Adds a task to the month, behind those that are still being stored. False when it failed; never rejects. */
  readonly add: (draft: TaskDraft) => Promise<boolean>;
  /** Tasks are being stored. */
  readonly busy: boolean;
}

/** Adds tasks to a month of a year. A failure is logged; the caller keeps the draft. */
export function useAddTask(year: number, month: Month): AddTask {
  const client = useApolloClient();
  /** The task that was sent for a draft: a retry is the same create. */
  const [sentTasks] = useState(() => new WeakMap<TaskDraft, NewTask>());

  async function store(draft: TaskDraft) {
    const task = newTask(draft, { month, year }, () => crypto.randomUUID(), sentTasks.get(draft));
    sentTasks.set(draft, task);
    await inTurn(client, `add to ${month} ${year}`, () => createRecord(client, popupTasks, task));
  }

  const { run, busy } = useAsyncAction(store, reportAddFailure, { overlapping: true });
  return { add: async (draft) => (await run(draft)).done, busy };
}
