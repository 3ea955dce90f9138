import type { RecordStore } from '#data/records/record-store.ts';
import { pause } from '#platform/async/pause.ts';
import type { SourceFormat } from '../readers/rules/import-content.ts';
import { partCount, type PlanPart } from '../rules/plan-parts.ts';
import { importLock } from './imports-key.ts';
import { putImport, type StoredImport, writePart } from './stored-imports.ts';

/** A planned import whose parts are read one after another. */
export interface PlannedImport {
  readonly format: SourceFormat;
  /** The number of records and extended pages. */
  readonly total: number;
  readonly part: (index: number) => Promise<PlanPart>;
}

/**
 * Stores the parts of an import on this device. They are not added yet, but are not lost when the page is closed.
 *
 * @param today `YYYY-MM-DD`
 * @throws StorageError when they could not be stored
 */
export function prepareImport(
  store: RecordStore,
  { format, total, part }: PlannedImport,
  today: string,
): Promise<StoredImport> {
  const { storage } = store.replica;
  const parts = partCount(total);
  const begun: StoredImport = {
    ...{ id: crypto.randomUUID(), format, day: today, at: store.now(), total, parts },
    ...{ isPrepared: false, addedParts: 0, isSent: false },
  };
  return store.inOneTab(importLock, async () => {
    // First, so that the parts are found when the page is closed before the last one.
    await putImport(storage, today, begun);
    for (let index = 0; index < parts; index += 1) {
      await writePart(storage, begun, index, await part(index));
      await pause();
    }
    const prepared = { ...begun, isPrepared: true };
    await putImport(storage, today, prepared);
    return prepared;
  });
}
