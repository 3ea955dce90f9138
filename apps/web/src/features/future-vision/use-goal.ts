import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useUndo } from '#components/use-undo.ts';
import { useDraft } from '#lib/records/use-draft.ts';
import { deleteRecord, restoreRecord, updateRecord } from '#lib/records/write-record.ts';
import { futureGoals, type FutureGoal } from './api/future-goals.ts';
import { reportDeleteFailure, reportUpdateFailure } from './failures.ts';

interface GoalChanges {
  /** What the input shows: what is being typed, else what is stored. */
  readonly title: string;
  readonly change: (title: string) => void;
  /** For the input's `onBlur`. */
  readonly flush: () => void;
  /** Deletes the goal: on the server first, then from the list (spec §4); then it can be undone. */
  readonly remove: () => void;
}

/** What is done to one goal. Failures are logged. */
export function useGoal(goal: FutureGoal): GoalChanges {
  const client = useApolloClient();
  const offerUndo = useUndo();
  const removing = useRef(false);
  // What could not be saved stays as it is and is not sent again before it is changed (spec §8).
  const refused = useRef<{ title: string; error: unknown }>(undefined);
  const { id } = goal;

  async function save(title: string) {
    // Undo brings back what was typed; a delete that fails leaves it to the next blur.
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
