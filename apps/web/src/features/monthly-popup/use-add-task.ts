import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { Month } from '#lib/days/month.ts';
import { createRecord } from '#lib/records/write-record.ts';
import { popupTasks } from './api/popup-tasks.ts';
import { reportAddFailure } from './failures.ts';
import { isBlank, newTask, type NewTask, type TaskDraft } from './model/add-task.ts';

interface AddTask {
  /** Adds a task to the month; one at a time. False when nothing was added. */
  readonly add: (draft: TaskDraft) => Promise<boolean>;
  readonly busy: boolean;
}

/** Adds tasks to a month of a year. A failure is logged; the caller keeps what was typed. */
export function useAddTask(year: number, month: Month): AddTask {
  const client = useApolloClient();
  const running = useRef(false);
  const attempt = useRef<NewTask>(undefined);
  const [busy, setBusy] = useState(false);

  async function add(draft: TaskDraft): Promise<boolean> {
    if (running.current || isBlank(draft)) return false;
    running.current = true;
    setBusy(true);
    try {
      const task = newTask(draft, { month, year }, () => crypto.randomUUID(), attempt.current);
      attempt.current = task;
      await createRecord(client, popupTasks, task);
      attempt.current = undefined;
      return true;
    } catch (error) {
      reportAddFailure(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { add, busy };
}
