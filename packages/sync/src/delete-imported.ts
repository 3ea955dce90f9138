// @spec import-review

import { applyChange } from './apply-change.ts';
import { stampsIn } from './stamps-in.ts';
import type { Row } from './record.ts';
import type { RowWriter } from './row-writer.ts';
import { defaultStampAt, isDefaultStamp, type Stamp, stampTime } from './stamp.ts';
import { currentRecord } from './visible-record.ts';

/** The address of a record. */
export interface RecordAddress {
  readonly entity: string;
  readonly id: string;
}

/**
 * The time of the deletion of a record whose import was undone, in milliseconds since 1970. It is so early that no trash
 * shows the record, and that the same file can be imported again.
 */
const hiddenDeletionTime = 1;

function stampsOf({ base, pending }: Row): readonly Stamp[] {
  return [...(base ? stampsIn(base) : []), ...Object.values(pending).map(({ stamp }) => stamp)];
}

/**
 * Deletes imported records that were not changed after the import. A record that the import had restored gets a deletion
 * of now. Resolves to the number of records that were deleted, and to the stamp of those deletions, if any.
 *
 * @param importedAt milliseconds since 1970
 * @param stampAfter returns a stamp that is later than all given ones
 */
export async function deleteImportedRecords(
  writer: RowWriter,
  addresses: readonly RecordAddress[],
  importedAt: number,
  stampAfter: (seen: readonly Stamp[]) => Stamp,
): Promise<{ readonly count: number; readonly stamp: Stamp | undefined }> {
  const rows = await Promise.all(addresses.map(({ entity, id }) => writer.transaction.getRow(entity, id)));
  const unchanged = rows
    .filter((row) => row !== undefined)
    .filter(
      (row) =>
        currentRecord(row)._deleted !== true &&
        stampsOf(row).every((stamp) => isDefaultStamp(stamp) || stampTime(stamp) <= importedAt),
    );
  const restored = unchanged.filter((row) => !stampsOf(row).every(isDefaultStamp));
  const stamp = restored.length === 0 ? undefined : stampAfter(restored.flatMap(stampsOf));
  for (const row of unchanged) {
    const isRestored = stamp !== undefined && restored.includes(row);
    const deletion = isRestored ? stamp : defaultStampAt(hiddenDeletionTime);
    writer.put(row, applyChange(row, { _deleted: true }, deletion));
  }
  return { count: unchanged.length, stamp };
}
