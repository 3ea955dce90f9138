import type { DiscardedValue, Path, Row } from './record.ts';
import { currentDatedStamp, currentRecord } from './visible-record.ts';

type Values = Readonly<Record<Path, unknown>>;

/**
 * The values of a row that a change replaces although the user saw other values, for instance because another device
 * wrote while the user was typing. Empty for a deleted record; an empty value is not included.
 *
 * @param seen the values that the user saw, by path
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
