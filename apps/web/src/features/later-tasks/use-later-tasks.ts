import type { LaterTask } from '@kairos/schema/records/later-task';
import { useEffect, useMemo } from 'react';
import { laterTasks } from '#data/lists.ts';
import { useRecords, type RecordList } from '#data/records/use-records.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useRows } from '#data/records/use-rows.ts';
import { readLaterConflicts } from './read-later-conflicts.ts';
import { byOrder } from '#domain/ordering/by-order.ts';

interface LaterTasks extends Omit<RecordList<LaterTask>, 'items'> {
  /** By order; undefined until they are known. */
  readonly tasks: readonly LaterTask[] | undefined;
}

/**
 * The tasks of Later. A task that another device has ticked while it was moved here goes back to its day, done; one that
 * is on a day, too, is shown there only.
 *
 * @param onFailure called with the error of each failed read; the same function at every render
 */
export function useLaterTasks(onFailure: (error: unknown) => void): LaterTasks {
  const store = useRecordStore();
  const { items, failed, retry } = useRecords(laterTasks, { onFailure });
  const { found } = useRows(readLaterConflicts);

  useEffect(() => {
    if (found === undefined || found.changes.length === 0) return;
    // The shell shows why nothing is stored.
    void store.change(found.changes).catch(() => undefined);
  }, [store, found]);

  const tasks = useMemo(
    () => items?.filter(({ id }) => found?.onDays.has(id) !== true).sort(byOrder),
    [items, found],
  );
  return { tasks, failed, retry };
}
