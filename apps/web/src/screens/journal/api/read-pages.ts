import type { ReplicaStorage } from '@kairos/sync/storage';
import { currentRecord } from '@kairos/sync/visible-record';
import { lastSlice } from '#data/records/records.ts';
import type { JournalPage } from '@kairos/schema/records/journal-page';

/** All pages on this device, the newest first. Rejects with a `StorageError`. */
export async function readPages(storage: ReplicaStorage): Promise<readonly JournalPage[]> {
  const rows = await storage.getSlices('JournalPage', '', lastSlice);
  // Safe: the replica has only records from the API and changes of this app.
  const pages = rows.map(currentRecord) as readonly unknown[] as readonly JournalPage[];
  return pages.toSorted((one, other) => (one.date < other.date ? 1 : -1));
}
