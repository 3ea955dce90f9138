import { journalPage } from '@kairos/schema/entities/journal-page';
import type { ImportedRecord } from '@kairos/sync/import-records';
import { StorageError } from '@kairos/sync/storage';
import { visibleRecord } from '@kairos/sync/visible-record';
import type { RecordStore } from '#data/records/record-store.ts';
import { pause } from '#platform/async/pause.ts';
import type { ExtendedPage } from '../rules/plan-import.ts';
import { sizeOfParts } from '../rules/plan-parts.ts';
import { importLock } from './imports-key.ts';
import { putImport, readImports, readPart, type StoredImport, writePart } from './stored-imports.ts';

/** How many records are written at once, so that the page answers in between. */
const sliceSize = 50;

/**
 * Adds the parts of imports that are not added yet, in one tab at a time. An import that fails ends there: what was added
 * stays, and the same file adds the rest. An import whose parts are not all stored is removed.
 *
 * @param today `YYYY-MM-DD`
 * @throws StorageError when a part could not be stored
 */
export async function continueImports(store: RecordStore, today: string): Promise<void> {
  await store.inOneTab(importLock, async () => {
    for (const stored of await readImports(store.replica.storage)) {
      if (!stored.isPrepared) await putImport(store.replica.storage, today, stored, false);
      else if (stored.addedParts < stored.parts) await addParts(store, stored, today);
    }
  });
}

async function addParts(store: RecordStore, stored: StoredImport, today: string): Promise<void> {
  const { storage } = store.replica;
  let added = stored;
  try {
    while (added.addedParts < added.parts) {
      await addPart(store, added, added.addedParts);
      added = { ...added, addedParts: added.addedParts + 1, at: Math.max(added.at, store.now()) };
      await putImport(storage, today, added);
      await pause();
    }
  } catch (error) {
    // A closed page goes on when it is opened again.
    if (!(error instanceof StorageError && error.kind === 'closed')) await endImport(store, added, today);
    throw error;
  }
}

async function addPart(store: RecordStore, stored: StoredImport, index: number): Promise<void> {
  const { storage } = store.replica;
  const { records, extended } = await readPart(storage, stored, index);
  const added = records.filter(isRecord);
  for (let start = 0; start < added.length; start += sliceSize) {
    await store.import(added.slice(start, start + sliceSize));
    await pause();
  }
  const pages: ExtendedPage[] = [];
  for (const page of extended) {
    const now = await extendedNow(store, page);
    if (now) pages.push(now);
  }
  if (pages.length > 0) {
    await store.change(pages.map(({ id, text }) => ({ entity: 'JournalPage', id, values: { text } })));
  }
  const addresses = records.map(({ entity, id }) => ({ entity, id }));
  await writePart(storage, stored, index, { records: addresses, extended: pages });
}

function isRecord(record: Awaited<ReturnType<typeof readPart>>['records'][number]): record is ImportedRecord {
  return 'values' in record;
}

/** The page as it is now, with the text below it; undefined when it has the text, is gone, or has no room. */
async function extendedNow(store: RecordStore, page: ExtendedPage): Promise<ExtendedPage | undefined> {
  const row = await store.replica.storage.getRow('JournalPage', page.id);
  const record = row && visibleRecord(row);
  if (!record) return undefined;
  const before = typeof record.text === 'string' ? record.text : '';
  // It was added before the page was closed.
  if (before === page.text) return page;
  const addition = page.text.slice(page.before.length);
  if (before.includes(addition.trim())) return undefined;
  const text = before === '' ? addition.trim() : `${before}${addition}`;
  return text.length > journalPage.fields.text.maxLength ? undefined : { id: page.id, before, text };
}

/** Skips the parts that could not be added. */
async function endImport(store: RecordStore, stored: StoredImport, today: string): Promise<void> {
  const { addedParts, total } = stored;
  const ended = { ...stored, parts: addedParts, total: sizeOfParts(addedParts, total) };
  await putImport(store.replica.storage, today, ended, addedParts > 0).catch(() => undefined);
}
