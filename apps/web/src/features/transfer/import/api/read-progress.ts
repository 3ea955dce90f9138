// @spec import-continues import-former

import type { RecordStore } from '#data/records/record-store.ts';
import type { StoredImport } from './import-state.ts';
import { markSent, readStoredImports, sizeOfParts } from './stored-imports.ts';

/** An import and how much of it the account has. */
export interface ImportProgress {
  readonly stored: StoredImport;
  /** The number of records and extended pages that are added on this device and sent. */
  readonly done: number;
}

/**
 * The imports of the last 30 days, the latest first. Marks those that are sent.
 *
 * @param today `YYYY-MM-DD`
 * @throws StorageError
 */
export async function readProgress(store: RecordStore, today: string): Promise<readonly ImportProgress[]> {
  const imports = await readStoredImports(store.deviceState, today);
  if (imports.every(({ isSent }) => isSent)) return imports.map(sent);
  const unsent = await store.countUnsent();
  const progress: ImportProgress[] = [];
  for (const stored of imports) {
    const isAdded = stored.addedParts === stored.parts;
    if (isAdded && unsent === 0 && !stored.isSent) await markSent(store.deviceState, stored.id);
    progress.push(
      stored.isSent || (isAdded && unsent === 0)
        ? sent(stored)
        : { stored, done: Math.max(0, sizeOfParts(stored.addedParts, stored.total) - unsent) },
    );
  }
  return progress;
}

function sent(stored: StoredImport): ImportProgress {
  return { stored: { ...stored, isSent: true }, done: stored.total };
}
