import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useUndo } from '#components/use-undo.ts';
import { useDraft } from '#lib/records/use-draft.ts';
import { deleteRecord, restoreRecord, updateRecord } from '#lib/records/write-record.ts';
import { futureGoals, type FutureGoal } from './api/future-goals.ts';
import { reportDeleteFailure, reportUpdateFailure } from './failures.ts';

interface GoalChanges {
  /** The text of the input: the draft, or the stored title. */
  readonly title: string;
  readonly change: (title: string) => void;
  /** For the input's `onBlur`. */
  readonly flush: () => void;
  /** Deletes the goal: on the server first, then from the list (spec §4); then offers an undo. */
  readonly remove: () => void;
}

/** The draft and the changes of one goal. Failures are logged. */
export function useGoal(goal: FutureGoal): GoalChanges {
  const client = useApolloClient();
  const offerUndo = useUndo();
  const removing = useRef(false);
  // A title that could not be saved is sent again only after a change (spec §8).
  const refused = useRef<{ title: string; error: unknown }>(undefined);
  const { id } = goal;

  async function save(title: string) {
    // Undo restores the typed text; after a failed delete the next blur saves it.
    if (removing.current) throw new Error('The goal is being deleted.');
    if (title === refused.current?.title) throw refused.current.error;
    try {
      await updateRecord(client, futureGoals, { id, title }, { atOnce: true });
      refused.current = undefined;
    } catch (error) {
      refused.current = { title, error };
      reportUpdateFailure(error);
      throw error;
    }
  }

  const { text, change, flush } = useDraft(goal.title, save);

  async function removeOnce() {
    removing.current = true;
    try {
      await deleteRecord(client, futureGoals, goal);
    } catch (error) {
      removing.current = false;
      reportDeleteFailure(error);
      return;
    }
    const deleted = { ...goal, title: text };
    offerUndo({ text, restore: () => restoreRecord(client, futureGoals, deleted) });
  }

  return {
    title: text,
    change,
    flush,
    remove: () => {
      if (!removing.current) void removeOnce();
    },
  };
}
