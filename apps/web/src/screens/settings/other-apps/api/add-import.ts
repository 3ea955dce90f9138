import type { RecordStore } from '#data/records/record-store.ts';
import { pause } from '#platform/async/pause.ts';
import { continueImports } from './continue-imports.ts';
import { type PlannedImport, prepareImport } from './prepare-import.ts';
import { readProgress } from './read-progress.ts';
import type { StoredImport } from './stored-imports.ts';

/** Milliseconds between two readings of the progress. */
const interval = 100;

/**
 * Adds an import: stored on this device, then sent. Resolves when the account has it.
 *
 * @param today `YYYY-MM-DD`
 * @throws StorageError when it could not be stored; what was added stays
 */
export async function addImport(
  store: RecordStore,
  planned: PlannedImport,
  today: string,
): Promise<StoredImport> {
  const prepared = await prepareImport(store, planned, today);
  await continueImports(store, today);
  for (;;) {
    const found = (await readProgress(store.replica.storage, today)).find(
      ({ stored }) => stored.id === prepared.id,
    );
    // It was taken back in another tab.
    if (!found) return prepared;
    if (found.stored.isSent) return found.stored;
    await pause(interval);
  }
}
