import { currentRecord, visibleRecord } from '@kairos/sync/visible-record';
import { lastSlice } from '#data/records/records.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { tickedElsewhere } from '#domain/later-tasks/ticked-elsewhere.ts';
import type { RowReader } from '#data/records/row-reader.ts';

/** What two devices did with the same tasks at the same time. */
export interface LaterConflicts {
  /** The ids of the tasks that are on a day, too. They are shown there only. */
  readonly onDays: ReadonlySet<string>;
  /** The changes for the tasks that another device has ticked. */
  readonly changes: readonly RecordChange[];
}

/** Reads the conflicts of the tasks of Later on this device. Rejects with a `StorageError`. */
export async function readLaterConflicts(reader: RowReader): Promise<LaterConflicts> {
  const later = await reader.getSlices('LaterTask', '', lastSlice);
  const [rows, discarded] = await Promise.all([
    Promise.all(later.map(({ id }) => reader.getRow('DailyTask', id))),
    later.length === 0 ? [] : reader.getSlices('KeptVersion', '', lastSlice),
  ]);
  const ticks = discarded
    .map(currentRecord)
    .filter(({ kind, field, text }) => kind === 'DailyTask' && field === 'done' && text === 'true')
    .map(({ recordId, writtenAt }) => ({ taskId: String(recordId), writtenAt: String(writtenAt) }));
  const known = rows.flatMap((row) => row ?? []);
  return {
    onDays: new Set(known.filter((row) => visibleRecord(row) !== null).map(({ id }) => id)),
    changes: known.flatMap((row) => tickedElsewhere(row, ticks)),
  };
}
