// @spec close-day

import { useState } from 'react';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { pagesOfDays } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { sortTasks } from '../rules/task-order.ts';
import type { Closing } from './rules/closing.ts';
import { closingChanges } from './rules/closing-changes.ts';

/** The reason why a save failed: the page was full and nothing was stored, or an error. */
type Outcome = 'saved' | 'full' | 'failed';

interface SaveClosing {
  /** Saves all that was entered, in one change. Never rejects. */
  readonly save: (closing: Closing) => Promise<Outcome>;
  readonly busy: boolean;
  /** Of the last attempt; undefined before one. */
  readonly outcome: Outcome | undefined;
}

/**
 * Saves the input of the dialog that closes a day. It waits for the server as an edit dialog does. It uses the records
 * that are on the device when it saves, not the shown ones.
 */
export function useSaveClosing(): SaveClosing {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  /** Rejects when the device cannot be read. */
  async function saveNow(closing: Closing): Promise<Outcome> {
    const { day } = closing;
    const tomorrow = shiftDay(day, 1);
    const [pages, tasks] = await Promise.all([
      readRecords(store, pagesOfDays, [day, day]),
      readDailyTasks(store, { first: tomorrow, last: tomorrow }),
    ]);
    const { changes, isFull } = closingChanges(closing, pages[0], sortTasks(tasks));
    if (isFull) return 'full';
    if (changes.length === 0) return 'saved';
    // The error may quote the user's text, so it is not logged.
    const isMade = await makeChange(changes, { isConfirmed: true }).made;
    return isMade ? 'saved' : 'failed';
  }

  async function save(closing: Closing) {
    setBusy(true);
    const result = await saveNow(closing).catch(() => 'failed' as const);
    setBusy(false);
    setOutcome(result);
    return result;
  }

  return { save, busy, outcome };
}
