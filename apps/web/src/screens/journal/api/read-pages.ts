import type { JournalPage } from '@kairos/schema/records/journal-page';
import type { WeekPage } from '@kairos/schema/records/week-page';
import { currentRecord } from '@kairos/sync/visible-record';
import { lastSlice } from '#data/records/records.ts';
import type { RowReader } from '#data/records/row-reader.ts';

/** All journal pages and lines of weeks on this device, the newest first. Rejects with a `StorageError`. */
export async function readPages(reader: RowReader): Promise<readonly (JournalPage | WeekPage)[]> {
  const rows = await Promise.all([
    reader.getSlices('JournalPage', '', lastSlice),
    reader.getSlices('WeekPage', '', lastSlice),
  ]);
  // Safe: the replica has only records from the API and changes of this app.
  const pages = rows.flat().map(currentRecord) as readonly unknown[] as readonly (JournalPage | WeekPage)[];
  return pages.toSorted((one, other) => (one.date < other.date ? 1 : -1));
}
