import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Month } from '#lib/days/month.ts';
import { useKeptEdits, type KeptEdits } from '#lib/records/use-edits.ts';
import { noDrafts, returnDraft, submitDraft, type AddDrafts } from '#lib/records/add-drafts.ts';
import { emptyDraft, isBlank, type TaskDraft } from './model/add-task.ts';
import { useAddTask } from './use-add-task.ts';

type Drafts = AddDrafts<TaskDraft>;

/** What was typed into the popup of a month. */
export interface KeptDraft {
  readonly draft: TaskDraft;
  readonly onType: (typed: Partial<TaskDraft>) => void;
  /** Adds the task of the draft to its month. */
  readonly onAdd: () => void;
  /** Tasks are being stored. */
  readonly busy: boolean;
  /** Of the tasks of all months. */
  readonly edits: KeptEdits<TaskDraft>;
}

const none = noDrafts(emptyDraft);

/**
 * Keeps the drafts of each month of each year, and the edits, while the caller is mounted, so that closing a popup keeps the input, also that of a
 * task which could not be stored.
 */
export function useDrafts(year: number): (month: Month) => KeptDraft {
  const [kept, setKept] = useState<ReadonlyMap<string, Drafts>>(new Map());
  const { add, busy } = useAddTask();
  const edits = useKeptEdits<TaskDraft>();

  return (month) => {
    const key = `${year} ${month}`;
    const drafts = kept.get(key) ?? none;
    const change = (to: (drafts: Drafts) => Drafts) =>
      setKept((now) => new Map(now).set(key, to(now.get(key) ?? none)));

    function submit() {
      const { drafts: next, taken } = submitDraft(drafts, emptyDraft, isBlank);
      // Synchronous, so that a second click finds empty inputs.
      flushSync(() => change(() => next));
      if (taken === undefined) return;
      void add(taken, { month, year }).then((added) => {
        if (!added) change((now) => returnDraft(now, { draft: taken }));
      });
    }

    return {
      draft: drafts.draft,
      onType: (typed) => change((now) => ({ ...now, draft: { ...now.draft, ...typed } })),
      onAdd: submit,
      busy,
      edits,
    };
  };
}
