import { recreatedRow } from './apply-change.ts';
import { isStale, recreatedStale } from './stale-record.ts';
import type { MutationRequest } from './next-request.ts';
import type { EntityRules, Row } from './record.ts';
import { discardedOf } from './row-entries.ts';
import type { RowWriter } from './row-writer.ts';
import { unreadableFields } from './unreadable.ts';

/**
 * The row that creates a record again that the server no longer has: a restored one with the values of the restoration,
 * or one that is later than the restored table of the server. Null for any other record. `now` is in milliseconds since
 * 1970.
 */
export function recreated(row: Row, rules: EntityRules | undefined, now: number): Row | null {
  return isStale(row.base) ? recreatedStale(row, rules, now) : recreatedRow(row);
}

/** Removes a record that the server no longer has. A pending change is rejected; a pending deletion is done. */
export async function removeGone(
  writer: RowWriter,
  sent: Row,
  operation: MutationRequest['operation'],
  message: string,
): Promise<void> {
  const row = await writer.transaction.getRow(sent.entity, sent.id);
  if (!row) return;
  writer.put(row, null);
  if (row.pending._deleted?.value === true) return;
  await writer.recordDiscarded(discardedOf(row, Object.entries(row.pending), 'gone'));
  writer.addRejection(sent, operation, Object.entries(row.pending), message);
}

/**
 * Removes rows whose records the server no longer has; their pending values become discarded values. A record that is
 * later than the restored table of the server is created again. `missing` holds the versions of these records by id,
 * read before the full read that did not return them. A record whose version has changed since then stays, and one that
 * cannot be read. `now` is in
 * milliseconds since 1970.
 */
export async function removeMissing(
  writer: RowWriter,
  { name, rules }: { readonly name: string; readonly rules: EntityRules | undefined },
  missing: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  for (const row of await writer.transaction.getRows(name)) {
    if (row.base === null || row.base.version !== missing.get(row.id)) continue;
    // It could not be created again.
    if (unreadableFields(row.base).length > 0) continue;
    const next = isStale(row.base) ? recreated(row, rules, now) : null;
    writer.put(row, next);
    if (next === null) await writer.recordDiscarded(discardedOf(row, Object.entries(row.pending), 'gone'));
  }
}
