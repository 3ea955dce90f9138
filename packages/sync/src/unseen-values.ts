import type { DiscardedValue, Path, Row } from './record.ts';
import { currentDatedStamp, currentRecord } from './visible-record.ts';

type Values = Readonly<Record<Path, unknown>>;

/**
 * The values of a row that a change replaces although the person saw others, for instance because another device wrote
 * while they were typing. A deleted record has none, and a cleared value is none.
 *
 * @param seen what the person saw by path
 */
export function unseenValues(row: Row, values: Values, seen: Values): readonly DiscardedValue[] {
  const record = currentRecord(row);
  if (record._deleted === true) return [];
  return Object.keys(seen).flatMap((path) => {
    const value = record[path] ?? '';
    const isKnown = value === '' || value === seen[path] || value === values[path];
    const { entity, id } = row;
    return isKnown
      ? []
      : [{ entity, id, path, value, stamp: currentDatedStamp(row, path), reason: 'replaced' as const }];
  });
}
