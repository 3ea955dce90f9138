// @spec import-continues import-former

import { journalPage } from '@kairos/schema/entities/journal-page';
import type { ImportedRecord } from '@kairos/sync/import-records';
import { isClosed } from '@kairos/sync/storage';
import { visibleRecord } from '@kairos/sync/visible-record';
import type { RecordStore } from '#data/records/record-store.ts';
import { pause } from '#platform/async/pause.ts';
import { pageText } from '../rules/missing-entries.ts';
import type { ExtendedPage } from '../rules/preview-builder.ts';
import { importLock, type StoredImport } from './import-state.ts';
import {
  putImport,
  putPart,
  readImports,
  readPart,
  removeImport,
  sizeOfParts,
  type StoredPart,
} from './stored-imports.ts';

/** How many records are written at once, so that the page answers in between. */
const sliceSize = 50;

/**
 * Adds the parts of imports that are not added yet, in one tab at a time: the texts of pages, and the records of imports
 * that a former version has begun. An import that fails ends there: what was added stays, and the same file adds the rest.
 * An import whose parts are not all stored is removed.
 *
 * @param today `YYYY-MM-DD`
 * @throws StorageError when a part could not be stored
 */
export async function continueImports(store: RecordStore, today: string): Promise<void> {
  await store.inOneTab(importLock, async () => {
    const { deviceState } = store;
    for (const stored of await readImports(deviceState)) {
      if (!stored.isPrepared) {
        await deviceState.update('strict', (values) => removeImport(values, today, stored));
      } else if (stored.addedParts < stored.parts) await addParts(store, stored, today);
    }
  });
}

async function addParts(store: RecordStore, stored: StoredImport, today: string): Promise<void> {
  let added = stored;
  try {
    while (added.addedParts < added.parts) {
      const index = added.addedParts;
      const part = await addPart(store, added, index);
      const next = { ...added, addedParts: index + 1, at: Math.max(added.at, store.now()) };
      await store.deviceState.update('strict', async (values) => {
        putPart(values, next, index, part);
        await putImport(values, today, next);
      });
      added = next;
      await pause();
    }
  } catch (error) {
    // A closed page goes on when it is opened again.
    if (!isClosed(error)) {
      await endImport(store, added, today).catch(() => undefined);
    }
    throw error;
  }
}

/** Resolves to the part with what was added of it. */
async function addPart(store: RecordStore, stored: StoredImport, index: number): Promise<StoredPart> {
  const { records, extended } = await readPart(store.deviceState, stored, index);
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
  return { records: records.map(({ entity, id }) => ({ entity, id })), extended: pages };
}

function isRecord(record: StoredPart['records'][number]): record is ImportedRecord {
  return 'values' in record;
}

/** The page as it is now, with the text below it; undefined when it has the text, is gone, or has no room. */
async function extendedNow(store: RecordStore, page: ExtendedPage): Promise<ExtendedPage | undefined> {
  const row = await store.rows.getRow('JournalPage', page.id);
  const record = row && visibleRecord(row);
  if (!record) return undefined;
  const before = pageText(record);
  // It was added before the page was closed.
  if (before === page.text) return page;
  const addition = page.text.slice(page.before.length);
  if (before.includes(addition.trim())) return undefined;
  const text = before === '' ? addition.trim() : `${before}${addition}`;
  return text.length > journalPage.fields.text.maxLength ? undefined : { id: page.id, before, text };
}

/** Removes what could not be added from the parts. */
async function endImport(store: RecordStore, stored: StoredImport, today: string): Promise<void> {
  const { deviceState } = store;
  let { addedParts: parts } = stored;
  let total = sizeOfParts(parts, stored.total);
  for (let index = parts; index < stored.parts; index += 1) {
    const { records } = await readPart(deviceState, stored, index);
    // The records that are added with the import; those of a former version are not.
    const added = records.filter((record) => !isRecord(record));
    if (added.length === 0) break;
    await deviceState.update('relaxed', (values) =>
      putPart(values, stored, index, { records: added, extended: [] }),
    );
    parts += 1;
    total += added.length;
  }
  const ended = { ...stored, parts, addedParts: parts, total };
  await deviceState.update('strict', (values) =>
    parts > 0 ? putImport(values, today, ended) : removeImport(values, today, stored),
  );
}
