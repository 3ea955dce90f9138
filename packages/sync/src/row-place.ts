import type { EntityRules, Row } from './record.ts';
import type { RowPlace } from './row-entries.ts';
import { currentRecord } from './visible-record.ts';

/** The slice of all deleted records of an entity. As text it is later than all others. */
export const deletedSlice = '~deleted';

/** The slice and the link by which the storage finds a row. */
export function rowPlace(row: Row, rules: EntityRules | undefined): RowPlace {
  const record = currentRecord(row);
  if (record._deleted === true) return { slice: deletedSlice, link: null };
  return { slice: rules?.sliceOf?.(record) ?? '', link: rules?.linkOf?.(record) ?? null };
}
