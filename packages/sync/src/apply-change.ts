import type { Path, Row } from './record.ts';
import type { Stamp } from './stamp.ts';

/**
 * The row after a change on this device. `values` by path; `_deleted: true` deletes, `_deleted: false` restores.
 * Null when nothing is left to send or to show: a record that was never sent is deleted.
 */
export function applyChange(row: Row, values: Readonly<Record<Path, unknown>>, stamp: Stamp): Row | null {
  if (values._deleted === true && row.base === null && row.tried === null) return null;
  const made = Object.fromEntries(Object.entries(values).map(([path, value]) => [path, { value, stamp }]));
  const { rejected: _, ...rest } = row;
  return { ...rest, pending: { ...row.pending, ...made } };
}
