import { type AdoptionMark, readAdoptionMark, rowKey, rowState } from './adoption-mark.ts';
import { adoptionKey } from './meta-keys.ts';
import type { FieldMerges } from './merge-field.ts';
import { receive } from './receive.ts';
import type { DiscardedValue, PendingValue, Row } from './record.ts';
import type { ReplicaSnapshot } from './replica-snapshot.ts';
import type { RowWriter } from './row-writer.ts';
import { type DeviceName, type Stamp, stampDevice } from './stamp.ts';

interface MergedRow {
  readonly row: Row;
  readonly discarded: readonly DiscardedValue[];
}

/** A row that was never sent. */
export function unsentRow({ entity, id, pending, createdAt }: Row): Row {
  return { entity, id, base: null, pending, createdAt, tried: null };
}

/** The values of a row that are not in the account's replica yet. */
function withoutCopied(row: Row, copied: ReadonlySet<Stamp>): Row {
  const left = Object.entries(row.pending).filter(([, { stamp }]) => !copied.has(stamp));
  return { ...unsentRow(row), pending: Object.fromEntries(left) };
}

/**
 * The account's row with the values of a row from elsewhere. Both are merged as the changes of two devices: of two values
 * of one field the later one is used.
 *
 * @param copied the stamps of values that the account's replica got before
 * @param device the device name of the other replica
 */
export function mergeRow(
  own: Row,
  other: Row,
  copied: ReadonlySet<Stamp>,
  device: DeviceName,
  merges: FieldMerges = {},
): MergedRow {
  const fresh = withoutCopied(other, copied);
  const received = own.base
    ? receive(fresh, own.base, device, merges)
    : { row: fresh, discarded: [] as readonly DiscardedValue[] };
  const discarded = [...received.discarded];
  const pending: Record<string, PendingValue> = { ...own.pending };
  for (const [path, theirs] of Object.entries(received.row.pending)) {
    const mine = pending[path];
    if (mine?.stamp === theirs.stamp) continue;
    const [used, lost] = !mine || theirs.stamp > mine.stamp ? [theirs, mine] : [mine, theirs];
    pending[path] = used;
    // A device knows its own earlier value.
    const isSeen = lost && stampDevice(lost.stamp) === stampDevice(used.stamp);
    if (lost && !isSeen && JSON.stringify(lost.value) !== JSON.stringify(used.value))
      discarded.push({ entity: own.entity, id: own.id, path, ...lost, reason: 'replaced' });
  }
  if (Object.keys(received.row.pending).length === 0) return { row: own, discarded };
  const { rejected: _, ...rest } = own;
  return { row: { ...rest, pending }, discarded };
}

/** The mark of a former copy of the same replica. */
export async function formerMark(
  writer: RowWriter,
  { device }: ReplicaSnapshot,
): Promise<AdoptionMark | undefined> {
  const mark = await readAdoptionMark(writer.transaction);
  return mark?.source === device ? mark : undefined;
}

/** The rows that are not copied, or that were changed after they were copied. */
export function rowsToCopy({ rows }: ReplicaSnapshot, mark: AdoptionMark | undefined): readonly Row[] {
  return rows.filter((row) => mark?.rows[rowKey(row)] !== rowState(row));
}

/** The stamps of a row that a former copy had. */
export function copiedStamps(row: Row, mark: AdoptionMark | undefined): ReadonlySet<Stamp> {
  const state = mark?.rows[rowKey(row)];
  return new Set(state === undefined ? [] : state.split(' '));
}

export function putMark(
  writer: RowWriter,
  kind: AdoptionMark['kind'],
  snapshot: ReplicaSnapshot,
): AdoptionMark {
  const rows = Object.fromEntries(snapshot.rows.map((row) => [rowKey(row), rowState(row)]));
  const mark: AdoptionMark = { kind, source: snapshot.device, rows };
  writer.transaction.putMeta(adoptionKey, mark);
  return mark;
}

/**
 * Copies the rows of a replica without an account into that of a new account, with their ids, stamps and ages. Rows that
 * are copied already and were not changed since then are left out. The mark is in the same transaction.
 */
export async function adoptRows(
  writer: RowWriter,
  snapshot: ReplicaSnapshot,
  merges: Readonly<Record<string, FieldMerges>>,
): Promise<void> {
  const mark = await formerMark(writer, snapshot);
  const rows = rowsToCopy(snapshot, mark);
  const stored = await Promise.all(rows.map(({ entity, id }) => writer.transaction.getRow(entity, id)));
  const discarded: DiscardedValue[] = [];
  rows.forEach((row, index) => {
    const own = stored[index];
    if (!own) {
      writer.put(undefined, unsentRow(row));
      return;
    }
    const merged = mergeRow(own, row, copiedStamps(row, mark), snapshot.device, merges[row.entity]);
    discarded.push(...merged.discarded);
    if (merged.row !== own) writer.put(own, merged.row);
  });
  await writer.recordDiscarded(discarded);
  putMark(writer, 'copied', snapshot);
}
