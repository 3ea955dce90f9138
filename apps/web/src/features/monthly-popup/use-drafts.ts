import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Month } from '#lib/days/month.ts';
import { noDrafts, returnDraft, submitDraft, type AddDrafts } from '#lib/records/add-drafts.ts';
import { emptyDraft, isBlank, type TaskDraft } from './model/add-task.ts';
import { useAddTask } from './use-add-task.ts';

type Drafts = AddDrafts<TaskDraft>;

/** The draft of a month. */
export interface KeptDraft {
  readonly draft: TaskDraft;
  readonly onType: (typed: Partial<TaskDraft>) => void;
  /** Adds the task of the draft to the month of a year. */
  readonly onAdd: (year: number) => void;
  /** Tasks are being stored. */
  readonly busy: boolean;
}

const none = noDrafts(emptyDraft);

/**
 * Keeps the drafts of each month while the caller is mounted, so that closing a popup keeps the input, also that of a
 * task which could not be stored.
 */
export function useDrafts(): (month: Month) => KeptDraft {
  const [kept, setKept] = useState<Partial<Record<Month, Drafts>>>({});
  const { add, busy } = useAddTask();

  return (month) => {
    const drafts = kept[month] ?? none;
    const change = (to: (drafts: Drafts) => Drafts) =>
      setKept((now) => ({ ...now, [month]: to(now[month] ?? none) }));

    function submit(year: number) {
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
    };
  };
}
