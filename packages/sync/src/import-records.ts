import { applyChange, importedRow, withDefaults } from './apply-change.ts';
import { parseObject } from './paths.ts';
import type { EntityRules, Path } from './record.ts';
import type { RowWriter } from './row-writer.ts';
import { noStamp, type Stamp } from './stamp.ts';
import type { StoredRow } from './storage.ts';
import { currentRecord, currentStamp } from './visible-record.ts';

/** A complete record of an import, e.g. from a file. */
export interface ImportedRecord {
  readonly entity: string;
  readonly id: string;
  /** At least one value; null for an absent one. */
  readonly values: Readonly<Record<string, unknown>>;
  /** ISO 8601 */
  readonly createdAt: string;
  /** ISO 8601; only for a deleted record. */
  readonly deletedAt?: string;
  /** Restores the record that is deleted on this device, with these values. */
  readonly restores?: true;
}

/** An imported record that restores a deleted row. */
interface Restoration {
  readonly row: StoredRow;
  /** The values that an update can send, by path. */
  readonly values: Readonly<Record<Path, unknown>>;
  /** The values that only a create can send, if the server no longer has the record. */
  readonly fixed: Readonly<Record<Path, unknown>>;
}

/** Keeps days that the file does not have: logs are merged by key. */
function restorationOf(row: StoredRow, record: ImportedRecord, rules: EntityRules | undefined): Restoration {
  const values: Record<Path, unknown> = { _deleted: false };
  const fixed: Record<Path, unknown> = {};
  for (const [field, value] of Object.entries(record.values)) {
    if (rules?.createOnly?.includes(field)) fixed[field] = value;
    else if (rules?.mergedByKey?.includes(field)) {
      for (const [key, one] of Object.entries(parseObject(value))) values[`${field}/${key}`] = one;
    } else values[field] = value;
  }
  return { row, values, fixed };
}

/** How many rows are read and written at once, so that the page answers in between. */
const sliceSize = 50;

/**
 * Imports records; existing rows are not overwritten, except for deleted ones that are restored. Resolves to the number
 * of records that were stored, and to the stamp of the restorations, if any.
 *
 * @param stampAfter returns a stamp that is later than all given ones
 */
export async function importRecords(
  writer: RowWriter,
  records: readonly ImportedRecord[],
  rulesOf: ReadonlyMap<string, EntityRules>,
  stampAfter: (seen: readonly Stamp[]) => Stamp,
): Promise<{ readonly count: number; readonly stamp: Stamp | undefined }> {
  let count = 0;
  const restorations: Restoration[] = [];
  for (let start = 0; start < records.length; start += sliceSize) {
    const slice = records.slice(start, start + sliceSize);
    const rows = await Promise.all(slice.map(({ entity, id }) => writer.transaction.getRow(entity, id)));
    slice.forEach((record, index) => {
      const { entity, id, values, createdAt, deletedAt, restores } = record;
      const row = rows[index];
      if (row && restores && currentRecord(row)._deleted === true) {
        restorations.push(restorationOf(row, record, rulesOf.get(entity)));
      } else if (!row) {
        count += 1;
        const time = deletedAt === undefined ? undefined : Date.parse(deletedAt);
        writer.put(undefined, importedRow({ ...writer.emptyRow(entity, id), createdAt }, values, time));
      }
    });
  }
  if (restorations.length === 0) return { count, stamp: undefined };
  const seen = restorations.flatMap(({ row, values }) =>
    Object.keys(values).map((path) => currentStamp(row, path)),
  );
  const stamp = stampAfter(seen.filter((one) => one !== noStamp));
  for (const { row, values, fixed } of restorations) {
    writer.put(row, applyChange(withDefaults(row, fixed), values, stamp));
  }
  return { count: count + restorations.length, stamp };
}
