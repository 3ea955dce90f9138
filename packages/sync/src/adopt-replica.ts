import { type AdoptionKind, readAdoptionMark, removeAdoptionMark, rowKey } from './adoption-mark.ts';
import { type AddedRows, type AdditionRules, addRows } from './add-rows.ts';
import { adoptRows } from './adopt-rows.ts';
import { clearAdopted } from './clear-adopted.ts';
import { deviceKey } from './meta-keys.ts';
import type { ReplicaStore } from './replica-store.ts';
import { type AdoptedContent, readSnapshot } from './replica-snapshot.ts';
import type { ReplicaStorage, StorageTransaction } from './storage.ts';

export interface AdoptionOptions {
  /** The replica without an account. */
  readonly source: ReplicaStorage;
  /** The replica of the account. */
  readonly store: ReplicaStore;
  readonly content: AdoptedContent;
  readonly rules: AdditionRules;
}

/** How much of an adoption the server has. */
export interface AdoptionProgress {
  readonly total: number;
  /** The number of rows that the server has not acknowledged. */
  readonly unsent: number;
  /** The number of rows that the server has rejected, and that are only on this device. */
  readonly rejected: number;
}

/**
 * Copies the rows of the replica without an account into that of the account, if they are not copied yet, or were changed
 * afterwards. Its own rows stay. It can be repeated after every interruption.
 *
 * @param also stores something with rows that are added to an account with records, in the same transaction
 * @throws StorageError
 */
export async function copyAdopted(
  { source, store, content, rules }: AdoptionOptions,
  kind: AdoptionKind,
  also?: (transaction: StorageTransaction, added: AddedRows) => Promise<void>,
): Promise<void> {
  const snapshot = await readSnapshot(source, content);
  if (snapshot.rows.length === 0) return;
  await store.writeRows(async (writer, { rulesOf, merges, stampAfter }) => {
    // Later changes of this replica are later than the copied ones.
    const stamp = stampAfter([snapshot.newestStamp]);
    if (kind === 'copied') await adoptRows(writer, snapshot, merges);
    else {
      const added = await addRows(writer, snapshot, { ...rules, rulesOf, merges, stamp });
      await also?.(writer.transaction, added);
    }
    return { stamp };
  });
}

/**
 * How the adoption of this replica was started, if it is not complete; undefined without one. Another replica that has
 * the same name by now is not part of it: then the mark is removed.
 *
 * @throws StorageError
 */
export async function unfinishedAdoption({
  source,
  store,
}: Pick<AdoptionOptions, 'source' | 'store'>): Promise<AdoptionKind | undefined> {
  const mark = await readAdoptionMark(store.storage);
  if (!mark) return undefined;
  const device = await source.getMeta(deviceKey);
  if (device === mark.source) return mark.kind;
  await removeAdoptionMark(store.storage);
  return undefined;
}

/** How much of an adoption the server has; null without one. Rejects with a `StorageError`. */
export async function adoptionProgress({ storage }: ReplicaStore): Promise<AdoptionProgress | null> {
  const mark = await readAdoptionMark(storage);
  if (!mark) return null;
  const keys = Object.keys(mark.rows);
  const unsentRows = await storage.getUnsent();
  const unsent = unsentRows.filter((row) => rowKey(row) in mark.rows).length;
  if (unsent > 0) return { total: keys.length, unsent, rejected: 0 };
  const entities = [...new Set(keys.map((key) => key.slice(0, key.indexOf(':'))))];
  const rows = (await Promise.all(entities.map((entity) => storage.getRows(entity)))).flat();
  const rejected = rows.filter((row) => row.rejected === true && rowKey(row) in mark.rows).length;
  return { total: keys.length, unsent, rejected };
}

/**
 * Deletes the replica without an account when the server has acknowledged the last row of it, and the mark. Resolves to
 * whether nothing is left to do; false when rows are unsent, or were changed meanwhile and have to be copied again.
 *
 * @param onCleared called when the rows are deleted, also when a log-out then ends the rest
 * @throws StorageError
 */
export async function completeAdoption(
  { source, store, content }: Omit<AdoptionOptions, 'rules'>,
  onCleared?: () => void,
): Promise<boolean> {
  const mark = await readAdoptionMark(store.storage);
  if (!mark) return true;
  const progress = await adoptionProgress(store);
  if (progress && (progress.unsent > 0 || progress.rejected > 0)) return false;
  if (!(await clearAdopted(source, content, mark))) return false;
  onCleared?.();
  await source.destroy();
  await removeAdoptionMark(store.storage);
  return true;
}
