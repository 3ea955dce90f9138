// @spec week-review

import { useState } from 'react';
import { laterTasks, weekPagesOfDays } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { nextAfterSkipped } from '#features/daily-tasks/read-next-task.ts';
import { useToday } from '#features/days/use-today.ts';
import { reviewChanges } from './rules/review-changes.ts';
import type { WeekReview } from './rules/week-review.ts';

interface SaveReview {
  /** Saves all that was entered, in one change. Resolves to whether it is saved; never rejects. */
  readonly save: (review: WeekReview) => Promise<boolean>;
  readonly busy: boolean;
  /** The last attempt failed. */
  readonly failed: boolean;
}

/**
 * Saves the review of a week. It waits for the server as an edit dialog does. It uses the records that are on the device
 * when it saves, not the shown ones.
 */
export function useSaveReview(): SaveReview {
  const store = useRecordStore();
  const today = useToday();
  const makeChange = useMakeChange();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  /** Rejects when the device cannot be read. */
  async function saveNow(review: WeekReview): Promise<boolean> {
    const { first, last, intentions } = review;
    const days = [last, ...intentions.map(({ day }) => day)].toSorted();
    const [pages, tasks, later] = await Promise.all([
      readRecords(store, weekPagesOfDays, [first, first]),
      readDailyTasks(store, { first, last: days.at(-1) ?? last }),
      readRecords(store, laterTasks, undefined),
    ]);
    const movedToLater = tasks.filter(({ id }) => intentions.some((one) => one.id === id && one.day === ''));
    const next = await Promise.all(movedToLater.map((task) => nextAfterSkipped(store, task, today)));
    const changes = [...reviewChanges(review, { page: pages[0], tasks, later }), ...next.flat()];
    if (changes.length === 0) return true;
    // The error may quote the user's text, so it is not logged.
    return makeChange(changes, { isConfirmed: true }).made;
  }

  async function save(review: WeekReview) {
    setBusy(true);
    const isSaved = await saveNow(review).catch(() => false);
    setBusy(false);
    setFailed(!isSaved);
    return isSaved;
  }

  return { save, busy, failed };
}
