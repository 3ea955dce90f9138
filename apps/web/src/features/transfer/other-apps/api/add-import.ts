import type { RecordStore } from '#data/records/record-store.ts';
import { pause } from '#platform/async/pause.ts';
import { continueImports } from './continue-imports.ts';
import { readProgress } from './read-progress.ts';
import type { StoredImport } from './stored-imports.ts';

/** Milliseconds between two readings of the progress while records are sent. */
const interval = 100;

/** Resolves when rows have changed since the call, or when the signal is aborted. */
function nextChange(store: RecordStore, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = store.subscribeToRows(end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Adds a prepared import: stored on this device, then sent. Resolves when the account has it, or when the signal is
 * aborted: it is then added and sent without a caller that waits.
 *
 * @param today `YYYY-MM-DD`
 * @throws StorageError when it could not be stored; what was added stays
 */
export async function addImport(
  store: RecordStore,
  prepared: StoredImport,
  today: string,
  signal: AbortSignal,
): Promise<StoredImport> {
  await continueImports(store, today);
  for (;;) {
    const changed = nextChange(store, signal);
    const progress = await readProgress(store.replica.storage, today);
    const found = progress.find(({ stored }) => stored.id === prepared.id);
    // Without it, it was taken back in another tab.
    if (!found || found.stored.isSent || signal.aborted) return found?.stored ?? prepared;
    await changed;
    await pause(interval);
  }
}
