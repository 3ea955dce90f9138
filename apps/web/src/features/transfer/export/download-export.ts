import { dayOf } from '#domain/days/day.ts';
import { downloadJson } from '#platform/download/download.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { readExport } from './api/read-export.ts';

/**
 * Downloads `kairos-2026-11-23.json` with all records of the user. Resolves to whether the file has the
 * server's last changes.
 *
 * @param now the time of the export; the file is named by its local day
 * @throws IncompleteRecords, and StorageError when the replica cannot be read
 */
export async function downloadExport(store: RecordStore, now: Date): Promise<boolean> {
  const { file, isCurrent } = await readExport(store, now);
  downloadJson(file, `kairos-${dayOf(now)}.json`);
  return isCurrent;
}
