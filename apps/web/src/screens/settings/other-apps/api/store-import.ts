import type { RecordStore } from '#data/records/record-store.ts';
import { visibleRecord } from '@kairos/sync/visible-record';
import type { SourceFormat } from '../readers/rules/import-content.ts';
import type { OtherAppPlan } from '../rules/plan-import.ts';
import { replaceStoredImport, type StoredImport } from './stored-imports.ts';

/** How many records are stored at once: a write of them takes less than 50 ms. */
const sliceSize = 100;

/** Lets the browser answer presses between two slices. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/**
 * Stores the records of a plan on this device in slices; they are sent like any change. Records that were stored before
 * an interruption stay, and a second import of the file adds the rest.
 *
 * @param today `YYYY-MM-DD`
 * @param onProgress is called with the number of stored records
 * @throws StorageError when a slice could not be stored
 */
export async function storeImport(
  store: RecordStore,
  format: SourceFormat,
  plan: OtherAppPlan,
  today: string,
  onProgress: (stored: number) => void = () => undefined,
): Promise<StoredImport> {
  const { storage } = store.replica;
  const records = plan.added.map(({ entity, id }) => ({ entity, id }));
  const begun: StoredImport = { format, day: today, at: store.now(), records, extended: plan.extended };
  // First, so that an interrupted import can be taken back.
  await replaceStoredImport(storage, today, undefined, begun);
  for (let start = 0; start < plan.added.length; start += sliceSize) {
    const slice = plan.added.slice(start, start + sliceSize);
    await store.import(slice);
    onProgress(start + slice.length);
    await pause();
  }
  for (let start = 0; start < plan.extended.length; start += sliceSize) {
    const slice = plan.extended.slice(start, start + sliceSize);
    await store.change(slice.map(({ id, text }) => ({ entity: 'JournalPage', id, values: { text } })));
    onProgress(plan.added.length + start + slice.length);
    await pause();
  }
  const ended = { ...begun, at: Math.max(begun.at, store.now()) };
  await replaceStoredImport(storage, today, begun, ended);
  return ended;
}

/**
 * Takes back what an import added. Records and pages that were changed since stay; resolves to their number.
 *
 * @param today `YYYY-MM-DD`
 * @throws StorageError when it could not be stored
 */
export async function takeImportBack(
  store: RecordStore,
  stored: StoredImport,
  today: string,
): Promise<number> {
  const { storage } = store.replica;
  let kept = 0;
  for (let start = 0; start < stored.records.length; start += sliceSize) {
    const slice = stored.records.slice(start, start + sliceSize);
    const rows = await Promise.all(slice.map(({ entity, id }) => storage.getRow(entity, id)));
    const here = rows.filter((row) => row && visibleRecord(row) !== null).length;
    kept += here - (await store.takeBack(slice, stored.at));
    await pause();
  }
  const pages = await Promise.all(
    stored.extended.map(async (page) => ({ page, row: await storage.getRow('JournalPage', page.id) })),
  );
  const unchanged = pages.filter(({ page, row }) => row && visibleRecord(row)?.text === page.text);
  const extended = pages.filter(({ row }) => row && visibleRecord(row) !== null);
  kept += extended.length - unchanged.length;
  if (unchanged.length > 0) {
    await store.change(
      unchanged.map(({ page: { id, before } }) => ({ entity: 'JournalPage', id, values: { text: before } })),
    );
  }
  await replaceStoredImport(storage, today, stored);
  return kept;
}
