// @spec merged-texts typed-text-stored

import type { FieldMerges } from './merge-field.ts';
import { ownValue } from './own-value.ts';
import type { DiscardedValue, Path, Row } from './record.ts';
import { currentDatedStamp, currentRecord } from './visible-record.ts';

type Values = Readonly<Record<Path, unknown>>;

interface SeenChange {
  /** The values of the change. Those of a field with a merge have what the user did not see. */
  readonly values: Values;
  /** The values that the change replaces although the user saw other values. */
  readonly discarded: readonly DiscardedValue[];
}

/**
 * A change of a row whose values are not those that the user saw, for instance because another device wrote while the user
 * was typing. A field with a merge gets the changes of both. Nothing of a deleted record is unseen, and no empty value.
 *
 * @param seen the values that the user saw, by path
 * @param merges of the entity
 */
export function withUnseen(row: Row, values: Values, seen: Values, merges: FieldMerges = {}): SeenChange {
  const record = currentRecord(row);
  if (record._deleted === true) return { values, discarded: [] };
  const merged: Record<Path, unknown> = { ...values };
  const discarded = Object.keys(seen).flatMap((path): DiscardedValue[] => {
    const value = record[path] ?? '';
    if (value === '' || value === seen[path] || value === values[path]) return [];
    const merge = ownValue(merges, path);
    const result =
      merge && path in values
        ? merge({ base: seen[path], mine: values[path], theirs: value, isMineLater: true })
        : { value: values[path], lost: ['theirs'] as const };
    if (path in values) merged[path] = result.value;
    const { entity, id } = row;
    return result.lost?.includes('theirs')
      ? [{ entity, id, path, value, stamp: currentDatedStamp(row, path), reason: 'replaced' }]
      : [];
  });
  return { values: merged, discarded };
}
