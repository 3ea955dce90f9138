import { applyChange, withDefaults } from './apply-change.ts';
import type { Change } from './change.ts';
import { checkKeyedLength } from './check-keyed-length.ts';
import { earlierChange } from './earlier-change.ts';
import type { KnownRules } from './known-rules.ts';
import { stampAt } from './paths.ts';
import type { DiscardedValue, Row } from './record.ts';
import { discardedOf } from './row-entries.ts';
import type { RowWriter } from './row-writer.ts';
import { noStamp, type Stamp } from './stamp.ts';
import { StorageError } from './storage.ts';
import { isUnreadable } from './unreadable.ts';
import { currentRecord } from './visible-record.ts';
import { withUnseen } from './with-unseen.ts';

/**
 * Makes changes with one stamp; those that were made earlier have stamps of their own. A change of a record that was
 * deleted meanwhile is kept as a discarded value. Resolves to the stamp.
 *
 * @throws StorageError for a field that the server would reject as too long, and for a record that cannot be read
 */
export async function makeChanges(
  writer: RowWriter,
  changes: readonly Change[],
  { rulesOf, merges, stampAfter }: KnownRules,
): Promise<Stamp> {
  const rows = await Promise.all(changes.map(({ entity, id }) => writer.transaction.getRow(entity, id)));
  const seen = changes.flatMap(({ values }, index) => {
    const { base = null, pending = {} } = rows[index] ?? {};
    return Object.keys(values).flatMap((path) => [stampAt(base, path), pending[path]?.stamp ?? noStamp]);
  });
  const stamp = stampAfter(seen);
  const discarded: DiscardedValue[] = [];
  const written = new Map<string, Row>();
  changes.forEach((change, index) => {
    const { entity, id, createdAt, defaults = {}, seen: shown = {}, madeAt } = change;
    const stored = rows[index];
    const key = `${entity}:${id}`;
    if (stored && isUnreadable(stored)) throw new StorageError('unreadable');
    const creation = createdAt !== undefined && { createdAt };
    const row =
      written.get(key) ?? stored ?? withDefaults({ ...writer.emptyRow(entity, id), ...creation }, defaults);
    const made =
      madeAt === undefined ? { ...change, stamp } : earlierChange(row, change.values, madeAt, stamp);
    if ('discarded' in made) discarded.push(...made.discarded);
    const isReplaced = Object.keys(made.values).length === 0 && Object.keys(change.values).length > 0;
    if (isReplaced) return;
    if (made.values._deleted === undefined && currentRecord(row)._deleted === true) {
      const entries = Object.entries(made.values).map(
        ([path, value]) => [path, { value, stamp: made.stamp }] as const,
      );
      discarded.push(...discardedOf(row, entries, 'deleted'));
    } else {
      const seenChange = withUnseen(row, made.values, shown, merges[entity]);
      discarded.push(...seenChange.discarded);
      const next = applyChange(row, seenChange.values, made.stamp, writer.keepsDeleted);
      if (next) checkKeyedLength(rulesOf.get(entity), row, next);
      if (next) written.set(key, next);
      writer.put(stored, next);
    }
  });
  await writer.recordDiscarded(discarded);
  return stamp;
}
