import { useState } from 'react';
import { ifFailed, type MadeChange } from '#data/records/made-change.ts';
import { emptyDraft, isEmptyDraft, type TaskDraft } from './rules/task-draft.ts';
import type { useTaskDraft } from './use-task-draft.ts';

/** A failure of the page `/add`, which is logged. The log line is for developers and is not translated. */
function reportAddFailure(error: unknown): void {
  console.error('Failed to add a task from /add:', error);
}

/** The target to which the tasks of a draft were added. */
export interface Added {
  /** The text of the target, e.g. `today`; undefined for Later. */
  readonly day: string | undefined;
  /** The address of the target. */
  readonly link: { readonly path: string; readonly state?: unknown };
  readonly isFromShareSheet: boolean;
}

/** The options that a form gives to the function that adds its tasks. */
export interface AddTaskOptions {
  /** Is called with the change that adds the tasks, and the target to which it adds them. */
  readonly onAdd: (change: MadeChange, added: Omit<Added, 'isFromShareSheet'>) => void;
  /** Is called when the user undoes it. */
  readonly onUndo: () => void;
}

/** The result of the last addition. A failure and an undo bring the draft back. */
export function useAdded({ draft, generation, change }: ReturnType<typeof useTaskDraft>) {
  const [state, setState] = useState<{
    readonly generation: number;
    readonly added?: Added;
    readonly hasFailed: boolean;
  }>();
  // A new text in the address replaces the result.
  const current = state?.generation === generation ? state : undefined;

  // Not over a text that the user has typed meanwhile.
  const bringBack = () => change((now) => (isEmptyDraft(now) ? draft : now));
  const options: AddTaskOptions = {
    onAdd: ({ made, failure }, added) => {
      const { isFromShareSheet } = draft;
      void made.then((isMade) => {
        if (!isMade) return;
        setState({ generation, added: { ...added, isFromShareSheet }, hasFailed: false });
        change(() => ({ ...emptyDraft, isFromShareSheet }));
      });
      ifFailed({ failure }, (error) => {
        reportAddFailure(error);
        setState({ generation, hasFailed: true });
        bringBack();
      });
    },
    onUndo: () => {
      setState(undefined);
      bringBack();
    },
  };
  return {
    added: current?.added,
    hasFailed: current?.hasFailed ?? false,
    options,
    addAnother: () => setState(undefined),
    type: (typed: Partial<TaskDraft>) => {
      setState(undefined);
      change((now) => ({ ...now, ...typed }));
    },
  };
}
