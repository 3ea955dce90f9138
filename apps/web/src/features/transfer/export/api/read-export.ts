// @spec export

import { entityNames } from '#data/entities/entities.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { exportOf, type RowsByEntity } from '../rules/export-of.ts';
import type { KairosExport } from '../rules/kairos-export.ts';

/** This device never had all records, and they cannot be read now. */
export class IncompleteRecords extends Error {
  constructor(cause: unknown) {
    super('Not all records are on this device', { cause }); // eslint-disable-line lingui/no-unlocalized-strings -- for developers
    this.name = 'IncompleteRecords';
  }
}

interface ReadRows {
  readonly rows: RowsByEntity;
  /** False when the server could not be read: changes of other devices can be missing. */
  readonly isCurrent: boolean;
}

/**
 * Reads what changed on the server. Resolves to false when the server could not be read.
 *
 * @throws IncompleteRecords, and StorageError when the replica cannot be read
 */
export async function refreshAll(store: RecordStore): Promise<boolean> {
  await store.refresh();
  const { readFailure } = store.getStatus();
  if (!(await store.isComplete())) throw new IncompleteRecords(readFailure?.error);
  return readFailure === undefined;
}

/**
 * Everything that this device has, after it has read what changed on the server.
 *
 * @throws IncompleteRecords, and StorageError when the replica cannot be read
 */
export async function readAllRows(store: RecordStore): Promise<ReadRows> {
  const isCurrent = await refreshAll(store);
  const rows = await Promise.all(
    entityNames.map(async (entity) => [entity, await store.rows.getRows(entity)] as const),
  );
  return { rows: Object.fromEntries(rows) as unknown as RowsByEntity, isCurrent };
}

interface ReadExport {
  readonly file: KairosExport;
  readonly isCurrent: boolean;
}

/**
 * The file with all records of the user: see {@link readAllRows}.
 *
 * @param now the time of the export
 */
export async function readExport(store: RecordStore, now: Date): Promise<ReadExport> {
  const { rows, isCurrent } = await readAllRows(store);
  return { file: exportOf(rows, now.toISOString()), isCurrent };
}
