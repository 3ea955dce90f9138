import { useState } from 'react';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { reportAddFailure } from './failures.ts';
import { newTask, type Place, type TaskDraft } from './rules/add-task.ts';

export interface AddTask {
  /** Adds a task to a month. Resolves to false when it was refused or not stored; never rejects. */
  readonly add: (draft: TaskDraft, place: Place) => Promise<boolean>;
  /** Tasks are being stored. */
  readonly busy: boolean;
}

/** Adds tasks, also during an earlier request. A failure is logged; the caller keeps the draft. */
export function useAddTask(): AddTask {
  const makeChange = useMakeChange();
  const [running, setRunning] = useState(0);

  async function add(draft: TaskDraft, place: Place) {
    setRunning((now) => now + 1);
    const { id, ...values } = newTask(draft, place, () => crypto.randomUUID());
    const isMade = await makeChange([{ entity: 'YearlyPopupTask', id, values }], {
      isConfirmed: true,
      onFailure: reportAddFailure,
    });
    setRunning((now) => now - 1);
    return isMade;
  }

  return { add, busy: running > 0 };
}
