import type { DiscardedValue, Path, PendingValue, Row } from './record.ts';
import { isDefaultStamp } from './stamp.ts';
import type { StoredRow } from './storage.ts';

/** The index keys of a row in the storage. */
export interface RowIndexKeys {
  readonly slice: string;
  /** Null for a row without a link. */
  readonly link: string | null;
}

export type Entry = readonly [Path, PendingValue];

/** The pending values of a row that were sent, and those that were changed afterwards. */
export function split(row: Row, sent: Row['pending']): { readonly taken: Entry[]; readonly left: Entry[] } {
  const isSent = ([path, { stamp }]: Entry) => sent[path]?.stamp === stamp;
  const entries = Object.entries(row.pending);
  return { taken: entries.filter(isSent), left: entries.filter((entry) => !isSent(entry)) };
}

/** Pending values that are taken out of a row. */
export function discardedOf(
  { entity, id }: Row,
  entries: readonly Entry[],
  reason: DiscardedValue['reason'],
): DiscardedValue[] {
  return entries.map(([path, { value, stamp }]) => ({ entity, id, path, value, stamp, reason }));
}

/** Sorts after all stamps: default values are sent after the user's changes. */
const afterAllChanges = '~';

/** Whether the row is a new record with only default values, e.g. from an import. */
export function isImported({ base, dirty }: StoredRow): boolean {
  return base === null && dirty === afterAllChanges;
}

/** A row with its index keys. */
export function storedRow(row: Row, { slice, link }: RowIndexKeys): StoredRow {
  const { entity, id, base, pending, createdAt, tried, rejected } = row;
  const [oldest] = Object.values(pending)
    .map(({ stamp }) => (isDefaultStamp(stamp) ? afterAllChanges : stamp))
    .sort();
  return {
    entity,
    id,
    base,
    pending,
    createdAt,
    tried,
    slice,
    ...(link !== null && { link }),
    ...(rejected && { rejected }),
    ...(oldest !== undefined && !rejected && { dirty: oldest }),
  };
}
