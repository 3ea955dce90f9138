// @spec import-continues import-former

import { stampTime } from '@kairos/sync/stamp';
import type { RecordStore } from '#data/records/record-store.ts';
import { pause } from '#platform/async/pause.ts';
import type { SourceFormat } from '../readers/rules/readers.ts';
import type { ImportPreview } from '../rules/preview-import.ts';
import { continueImports } from './continue-imports.ts';
import { readProgress } from './read-progress.ts';
import type { StoredImport } from './import-state.ts';
import { fullParts, partsOf, putImport, putPart } from './stored-imports.ts';

/**
 * Adds what a preview shows: the records in one transaction with the list for the undo, then the texts of pages. A page
 * that is closed before has added nothing; afterwards the outbox sends the rest.
 *
 * @param today `YYYY-MM-DD`
 * @throws StorageError when it could not be stored; records that were added stay
 */
export async function addImport(
  store: RecordStore,
  format: SourceFormat,
  { added, extendedPages }: Pick<ImportPreview, 'added' | 'extendedPages'>,
  today: string,
): Promise<StoredImport> {
  const parts = partsOf(added, extendedPages);
  const stored: StoredImport = {
    ...{ id: crypto.randomUUID(), format, day: today, at: store.now(), isPrepared: true, isSent: false },
    ...{ total: added.length + extendedPages.length, parts: parts.length },
    addedParts: extendedPages.length === 0 ? parts.length : fullParts(added.length),
  };
  await store.import(added, async (values, stamp) => {
    // A restored record has a stamp of now, which is no change after the import.
    const at = Math.max(stored.at, stamp === undefined ? 0 : stampTime(stamp));
    await putImport(values, today, { ...stored, at });
    for (const [index, part] of parts.entries()) putPart(values, stored, index, part);
  });
  if (extendedPages.length > 0) await continueImports(store, today);
  return stored;
}

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
 * Resolves when the account has all of an import, or when the signal is aborted: it is then sent without a caller that
 * waits.
 *
 * @param today `YYYY-MM-DD`
 */
export async function waitUntilSent(
  store: RecordStore,
  { id }: StoredImport,
  today: string,
  signal: AbortSignal,
): Promise<StoredImport | undefined> {
  for (;;) {
    const changed = nextChange(store, signal);
    const progress = await readProgress(store, today);
    const found = progress.find(({ stored }) => stored.id === id);
    // Without it, it was undone in another tab.
    if (!found || found.stored.isSent || signal.aborted) return found?.stored;
    await changed;
    await pause(interval);
  }
}
