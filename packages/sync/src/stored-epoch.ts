import type { StorageReader } from './storage.ts';

/** The number of times that an operator has replaced tables of the server by restored ones, and the entities of these tables. */
export interface TableEpoch {
  readonly epoch: number;
  /** The entities whose tables were replaced, by the epoch that began then. An epoch without a list replaced all. */
  readonly restored?: Readonly<Record<number, { readonly entities?: readonly string[] | undefined }>>;
}

/** The key of the epoch in the metadata of a replica. */
export const epochKey = 'replicaEpoch';

/** The epoch of devices and deployments that store none. */
const initialEpoch = 0;

export async function storedEpoch(storage: Pick<StorageReader, 'getMeta'>): Promise<number> {
  const epoch = await storage.getMeta(epochKey);
  return typeof epoch === 'number' ? epoch : initialEpoch;
}
