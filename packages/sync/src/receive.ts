// @spec task-note offline-changes merged-texts

import { isStaleRow, valuesAfterBackup } from './stale-record.ts';
import { stampsIn } from './stamps-in.ts';
import { datedStampAt, stampAt, storedStampAt, valueAt } from './paths.ts';
import type { FieldMerges, MergeField } from './merge-field.ts';
import { ownValue } from './own-value.ts';
import {
  changeStamp,
  type DiscardedValue,
  type Path,
  type PendingValue,
  type RemoteRecord,
  type Row,
} from './record.ts';
import { type DeviceName, isDefaultStamp, nextStamp, noStamp, type Stamp, stampDevice } from './stamp.ts';

export interface Received {
  readonly row: Row;
  readonly discarded: readonly DiscardedValue[];
}

/** Whether this device restores the record, later than it was deleted. */
function isRestored(row: Row, remote: RemoteRecord, arrived: ReadonlySet<Stamp>): boolean {
  const restoration = row.pending._deleted;
  if (restoration?.value !== false || arrived.has(restoration.stamp)) return false;
  return restoration.stamp > stampAt(remote, '_deleted');
}

/**
 * The value from which both values of a field come: the one that the server had, or the one of a create whose answer was
 * lost, when the value of the server has all of it.
 */
function mergeBase({ base, tried }: Row, path: Path, theirs: unknown, merge: MergeField): unknown {
  const stored = base && base._deleted !== true ? valueAt(base, path) : null;
  const sent = base === null && tried ? ownValue(tried, path)?.value : undefined;
  const isReceived =
    sent !== undefined && merge({ base: stored, mine: sent, theirs, isMineLater: false }).value === theirs;
  return isReceived ? sent : stored;
}

/**
 * Merges a record of the server into a row: from a response, a real-time event or a delta. The record may arrive late,
 * twice and in any order. A pending value is acknowledged when the record has its stamp.
 * Of two values of one field, the later is used and the other is discarded, unless the field has a merge. A deletion
 * wins over a change.
 *
 * @param merges of the entity
 */
export function receive(
  row: Row,
  remote: RemoteRecord,
  device: DeviceName,
  merges: FieldMerges = {},
): Received {
  if (row.base && remote.version <= row.base.version) return { row, discarded: [] };
  const discarded: DiscardedValue[] = valuesAfterBackup(row, remote);
  const pending: Record<string, PendingValue> = {};
  const discard = (path: string, { value, stamp }: PendingValue, reason: DiscardedValue['reason']) =>
    discarded.push({ entity: row.entity, id: row.id, path, value, stamp, reason });

  const arrived = stampsIn(remote);
  const deleted = remote._deleted === true && !isRestored(row, remote, arrived);
  for (const [path, mine] of Object.entries(row.pending)) {
    const stamp = stampAt(remote, path);
    const stored = storedStampAt(remote, path);
    // A deletion is sent after the other values of its change.
    const isDeletion = path === '_deleted' && mine.value === true;
    if (isDeletion ? stored === mine.stamp : arrived.has(mine.stamp)) continue;
    if (isDefaultStamp(mine.stamp)) {
      // The server has a record: its values replace default values. A record without changes is deleted.
      if (isDeletion && remote._deleted !== true && [...arrived].every(isDefaultStamp)) pending[path] = mine;
      continue;
    }
    const value = valueAt(remote, path);
    if (deleted) {
      // Of two deletions the later one is stored, so that a restoration in between does not win.
      if (isDeletion && mine.stamp > stamp) pending[path] = mine;
      if (path !== '_deleted') discard(path, mine, 'deleted');
      continue;
    }
    const differs = JSON.stringify(value) !== JSON.stringify(mine.value);
    const isWrittenElsewhere = stored !== storedStampAt(row.base, path) && stampDevice(stored) !== device;
    const merge = ownValue(merges, path);
    // A restored record is older than the stale one: compared with it, it has removed words.
    if (merge && differs && isWrittenElsewhere && !isStaleRow(row)) {
      const base = mergeBase(row, path, value, merge);
      const merged = merge({ base, mine: mine.value, theirs: value, isMineLater: mine.stamp > stamp });
      if (merged.lost?.includes('mine')) discard(path, mine, 'replaced');
      if (merged.lost?.includes('theirs'))
        discard(path, { value, stamp: datedStampAt(remote, path) }, 'replaced');
      if (JSON.stringify(merged.value) !== JSON.stringify(value))
        pending[path] = {
          ...{ value: merged.value, original: changeStamp(mine) },
          stamp: nextStamp(device, 0, [mine.stamp, stamp]),
        };
      continue;
    }
    if (mine.stamp < stamp) {
      if (differs) discard(path, mine, 'replaced');
      continue;
    }
    const unseen = stored !== noStamp && isWrittenElsewhere;
    if (unseen && differs) discard(path, { value, stamp: datedStampAt(remote, path) }, 'replaced');
    pending[path] = mine;
  }
  const { rejected, ...rest } = row;
  const isRejected = rejected === true && Object.keys(pending).length > 0;
  return {
    row: { ...rest, base: remote, pending, tried: null, ...(isRejected && { rejected }) },
    discarded,
  };
}
