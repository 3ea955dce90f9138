// @spec import-review

import { visibleRecord } from '@kairos/sync/visible-record';
import type { RecordStore } from '#data/records/record-store.ts';
import { pause } from '#platform/async/pause.ts';
import type { StoredImport } from './import-state.ts';
import { readPart, removeImport, type StoredPart } from './stored-imports.ts';

/**
 * Undoes an import: deletes what it added. Records and pages that were changed since stay; resolves to their number.
 *
 * @param today `YYYY-MM-DD`
 * @throws StorageError when it could not be stored
 */
export async function undoImport(store: RecordStore, stored: StoredImport, today: string): Promise<number> {
  let kept = 0;
  for (let index = 0; index < stored.parts; index += 1) {
    kept += await undoPart(store, await readPart(store.deviceState, stored, index), stored.at);
    await pause();
  }
  await store.deviceState.update('strict', (values) => removeImport(values, today, stored));
  return kept;
}

const entityOf = ({ entity = 'JournalPage' }: { readonly entity?: 'WeekPage' | 'JournalPage' }) => entity;

/** Resolves to the number of records and pages that stay. */
async function undoPart(
  store: RecordStore,
  { records, extended }: StoredPart,
  importedAt: number,
): Promise<number> {
  let kept = 0;
  if (records.length > 0) {
    const rows = await Promise.all(records.map(({ entity, id }) => store.rows.getRow(entity, id)));
    const here = rows.filter((row) => row && visibleRecord(row) !== null).length;
    kept += here - (await store.deleteImported(records, importedAt));
  }
  const pages = await Promise.all(
    extended.map(async (page) => ({ page, row: await store.rows.getRow(entityOf(page), page.id) })),
  );
  const visible = pages.filter(({ row }) => row && visibleRecord(row) !== null);
  const unchanged = visible.filter(({ page, row }) => row && visibleRecord(row)?.text === page.text);
  kept += visible.length - unchanged.length;
  if (unchanged.length > 0) {
    await store.change(
      unchanged.map(({ page }) => ({
        entity: entityOf(page),
        id: page.id,
        values: { text: page.before },
      })),
    );
  }
  return kept;
}
