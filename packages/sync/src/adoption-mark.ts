import { adoptionKey } from './meta-keys.ts';
import type { Row } from './record.ts';
import type { DeviceName, Stamp } from './stamp.ts';
import type { ReplicaStorage, StorageReader } from './storage.ts';

/**
 * How records come into an account. `copied`: the account is new, and two values of a field are merged as those of two
 * devices. `added`: the account has records, which stay as they are.
 */
export type AdoptionKind = 'copied' | 'added';

/** What was copied from another replica. It is stored in the transaction that writes the copies. */
export interface AdoptionMark {
  readonly kind: AdoptionKind;
  /** The device name of the replica that was copied: a later replica with the same name of the database has another one. */
  readonly source: DeviceName;
  /** The state of each row that was copied, see {@link rowState}, by {@link rowKey}. */
  readonly rows: Readonly<Record<string, string>>;
}

/** The key of a row in a mark. */
export function rowKey({ entity, id }: Pick<Row, 'entity' | 'id'>): string {
  return `${entity}:${id}`;
}

/** The stamps of the values of a row. They differ after every change of it. */
export function stampsOfRow({ pending }: Row): ReadonlySet<Stamp> {
  return new Set(Object.values(pending).map(({ stamp }) => stamp));
}

/** A text that differs after every change of a row that was never sent. */
export function rowState(row: Row): string {
  return [...stampsOfRow(row)].sort().join(' ');
}

/** The mark of an adoption that is not complete; undefined without one. */
export async function readAdoptionMark(
  reader: Pick<StorageReader, 'getMeta'>,
): Promise<AdoptionMark | undefined> {
  // Safe: only an adoption writes this key.
  return ((await reader.getMeta(adoptionKey)) as AdoptionMark | null | undefined) ?? undefined;
}

/** Removes the mark of an adoption that is complete. Rejects with a `StorageError`. */
export function removeAdoptionMark(storage: Pick<ReplicaStorage, 'write'>): Promise<void> {
  return storage.write('relaxed', (transaction) => {
    transaction.putMeta(adoptionKey, null);
    return Promise.resolve();
  });
}
