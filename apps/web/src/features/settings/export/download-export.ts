import { dayOf } from '#lib/days/day.ts';
import type { RecordStore } from '#lib/records/record-store.ts';
import { readExport } from './api/read-export.ts';

/**
 * Downloads `kairos-2026-11-23.json` with everything that the person wrote. Resolves to whether the file has the
 * server's last changes.
 *
 * @param now the time of the export; the file is named by its local day
 * @throws IncompleteRecords, and StorageError when the replica cannot be read
 */
export async function downloadExport(store: RecordStore, now: Date): Promise<boolean> {
  const { file, isCurrent } = await readExport(store, now);
  const blob = new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `kairos-${dayOf(now)}.json`;
  link.click();
  // Later, because some browsers read the file after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return isCurrent;
}
