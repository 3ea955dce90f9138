import { byField, splitPath, stampAt, withKeys } from './paths.ts';
import type { Path, Row } from './record.ts';
import type { Stamp } from './stamp.ts';

export type VisibleRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** The record with this device's changes, deleted or not. */
export function currentRecord(row: Row): VisibleRecord {
  const { whole, keys } = byField(
    Object.fromEntries(Object.entries(row.pending).map(([path, { value }]) => [path, value])),
  );
  const current: Record<string, unknown> = { createdAt: row.createdAt, ...row.base, ...whole };
  for (const [field, changed] of Object.entries(keys)) current[field] = withKeys(current[field], changed);
  return { ...current, id: row.id };
}

/** The record as its person sees it; null when it is deleted. */
export function visibleRecord(row: Row): VisibleRecord | null {
  const record = currentRecord(row);
  return record._deleted === true ? null : record;
}

/** The stamp of the value at a path in {@link currentRecord}; '' for one that was never written. */
export function currentStamp(row: Row, path: Path): Stamp {
  const pending = row.pending[path] ?? row.pending[splitPath(path).field];
  return pending?.stamp ?? stampAt(row.base, path);
}
