import { bucketItem } from '@kairos/schema/entities/bucket-item';
import { dailyTask } from '@kairos/schema/entities/daily-task';
import { habit } from '@kairos/schema/entities/habit';
import { journalPage } from '@kairos/schema/entities/journal-page';
import { laterTask } from '@kairos/schema/entities/later-task';
import { taskSeries } from '@kairos/schema/entities/task-series';
import { yearlyGoal } from '@kairos/schema/entities/yearly-goal';
import type { RecordStore } from '#data/records/record-store.ts';
import { pause } from '#platform/async/pause.ts';
import { refreshAll } from '#features/transfer/export/api/read-export.ts';
import type { RemoteSession } from '../session/calls.ts';

/** The entities of which a plan needs the rows: those that an import adds, and the goals of tasks. */
const entities = [dailyTask, laterTask, taskSeries, habit, journalPage, bucketItem, yearlyGoal];
/** How many rows are sent at once, so that the page answers in between. */
const sliceSize = 500;

/**
 * Sends the rows of this device to the session that plans an import.
 *
 * @throws IncompleteRecords, and StorageError when the replica cannot be read
 */
export async function sendRows(store: RecordStore, session: Pick<RemoteSession, 'addRows'>): Promise<void> {
  await refreshAll(store);
  for (const { name } of entities) {
    const rows = await store.replica.storage.getRows(name);
    for (let start = 0; start < rows.length; start += sliceSize) {
      await session.addRows(name, rows.slice(start, start + sliceSize));
      await pause();
    }
  }
}
