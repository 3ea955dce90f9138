import type { Path, PendingValue, Row } from './record.ts';
import { defaultStamp, defaultStampAt, isDefaultStamp, type Stamp } from './stamp.ts';

type Values = Readonly<Record<Path, unknown>>;

function stamped(values: Values, stamp: Stamp): Record<Path, PendingValue> {
  return Object.fromEntries(Object.entries(values).map(([path, value]) => [path, { value, stamp }]));
}

/** A new record with default values, which follow from other records. A change of any device replaces them. */
export function withDefaults(row: Row, defaults: Values): Row {
  return { ...row, pending: { ...stamped(defaults, defaultStamp), ...row.pending } };
}

/**
 * A new row of an imported record, which loses against any record that the server has with its id. `deletedAt` is in
 * milliseconds since 1970; undefined for a record that is not deleted.
 */
export function importedRow(row: Row, values: Values, deletedAt: number | undefined): Row {
  const deletion = deletedAt !== undefined && stamped({ _deleted: true }, defaultStampAt(deletedAt));
  return { ...row, pending: { ...stamped(values, defaultStamp), ...deletion } };
}

/**
 * A new row of a restored record that the server no longer has. Null when the record is not restored, or when the row
 * has no other value than the restoration.
 */
export function recreatedRow(row: Row): Row | null {
  const { base, pending } = row;
  const isWhole = pending._deleted?.value === false && Object.keys(pending).length > 1;
  return base && isWhole ? { ...row, base: null, tried: null, createdAt: base.createdAt } : null;
}

/** True when other devices can show the record: it was sent, or it is derived. Then its deletion needs a tombstone. */
function isShownElsewhere({ base, tried, pending }: Row): boolean {
  return (
    base !== null || tried !== null || Object.values(pending).some((value) => isDefaultStamp(value.stamp))
  );
}

/**
 * The row after a change on this device. `values` by path; `_deleted: true` deletes, `_deleted: false` restores.
 * Null when nothing is left to send or to show: a record that was never sent is deleted, unless `keepsDeleted`.
 */
export function applyChange(row: Row, values: Values, stamp: Stamp, keepsDeleted = false): Row | null {
  if (values._deleted === true && !keepsDeleted && !isShownElsewhere(row)) return null;
  const made = stamped(values, stamp);
  const { rejected: _, ...rest } = row;
  return { ...rest, pending: { ...row.pending, ...made } };
}
