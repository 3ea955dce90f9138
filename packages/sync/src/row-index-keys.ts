import type { EntityRules, Row } from './record.ts';
import type { RowIndexKeys } from './row-entries.ts';
import { currentRecord } from './visible-record.ts';

/** The slice of all deleted records of an entity. It sorts after all other slices. */
export const deletedSlice = '~deleted';

/** The index keys of a row. */
export function rowIndexKeys(row: Row, rules: EntityRules | undefined): RowIndexKeys {
  const record = currentRecord(row);
  if (record._deleted === true) return { slice: deletedSlice, link: null };
  return { slice: rules?.sliceOf?.(record) ?? '', link: rules?.linkOf?.(record) ?? null };
}
