import type { StorageReader } from './storage.ts';

/** The key of the epoch in the metadata of a replica. */
export const epochKey = 'replicaEpoch';

/** The epoch of devices and deployments that store none. */
const initialEpoch = 0;

export async function storedEpoch(storage: Pick<StorageReader, 'getMeta'>): Promise<number> {
  const epoch = await storage.getMeta(epochKey);
  return typeof epoch === 'number' ? epoch : initialEpoch;
}
