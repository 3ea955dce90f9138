import type { EntityRules, Row } from './record.ts';
import { StorageError } from './storage.ts';
import { currentRecord } from './visible-record.ts';

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/**
 * Checks the fields of a changed row that are merged by key. A field that was too long before may become shorter.
 *
 * @throws StorageError with the kind `full` when one is longer than the server accepts
 */
export function checkKeyedLength(rules: EntityRules | undefined, before: Row, next: Row): void {
  const { mergedByKey = [], maxKeyedLength = Infinity } = rules ?? {};
  if (mergedByKey.length === 0) return;
  const [former, current] = [currentRecord(before), currentRecord(next)];
  const isFull = mergedByKey.some((field) => {
    const length = lengthOf(current[field]);
    return length > maxKeyedLength && length > lengthOf(former[field]);
  });
  if (isFull) throw new StorageError('full');
}
