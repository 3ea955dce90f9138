import { encryptionKey } from '../meta-keys.ts';
import type { ReplicaStorage } from '../storage.ts';

/** Whether the metadata of a replica says that its account has been encrypted. Rejects with a `StorageError`. */
export async function hasSeenEncryption(storage: Pick<ReplicaStorage, 'getMeta'>): Promise<boolean> {
  return (await storage.getMeta(encryptionKey)) != null;
}
