import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
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
  const [pending, setPending] = useState(0);

  async function add(draft: TaskDraft): Promise<boolean> {
    const task = newTask(draft, { month, year }, () => crypto.randomUUID(), attempts.get(draft));
    attempts.set(draft, task);
    setPending((count) => count + 1);
    try {
      await inTurn(client, `add to ${month} ${year}`, () => createRecord(client, popupTasks, task));
      return true;
    } catch (error) {
      reportAddFailure(error);
      return false;
    } finally {
      setPending((count) => count - 1);
    }
  }

  return { add, busy: pending > 0 };
}
