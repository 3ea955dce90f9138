import { byField, datedStampAt, splitPath, stampAt, withKeys } from './paths.ts';
import { ownValue } from './own-value.ts';
import type { Path, Row } from './record.ts';
import type { Stamp } from './stamp.ts';
import { isUnreadable } from './unreadable.ts';

export type VisibleRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** The record with this device's changes, deleted or not. */
export function currentRecord(row: Row): VisibleRecord {
  const { whole, keys } = byField(
    Object.fromEntries(Object.entries(row.pending).map(([path, { value }]) => [path, value])),
  );
  const current: Record<string, unknown> = { createdAt: row.createdAt, ...row.base, ...whole };
  // What the transport has added.
  if (row.base?.sealed) delete current.sealed;
  if (row.base?.unreadable) delete current.unreadable;
  for (const [field, changed] of Object.entries(keys)) current[field] = withKeys(current[field], changed);
  return { ...current, id: row.id };
}

/** The record as the user sees it; null when it is deleted, or cannot be read. */
export function visibleRecord(row: Row): VisibleRecord | null {
  if (isUnreadable(row)) return null;
  const record = currentRecord(row);
  return record._deleted === true ? null : record;
}

/** The stamp of the value at a path in {@link currentRecord}; '' for one that was never written. */
export function currentStamp(row: Row, path: Path): Stamp {
  return pendingStamp(row, path) ?? stampAt(row.base, path);
}

/** Like {@link currentStamp}, with a time at which the value can have been written: see `datedStampAt`. */
export function currentDatedStamp(row: Row, path: Path): Stamp {
  return pendingStamp(row, path) ?? datedStampAt(row.base, path);
}

function pendingStamp({ pending }: Row, path: Path): Stamp | undefined {
  return (ownValue(pending, path) ?? ownValue(pending, splitPath(path).field))?.stamp;
}
