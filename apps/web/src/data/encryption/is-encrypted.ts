// @spec encryption-reminders

import { encryptionKey } from '@kairos/sync/meta-keys';
import type { StoredEncryption } from '@kairos/sync/sealing/stored-encryption';
import type { RecordStore } from '#data/records/record-store.ts';

/**
 * Whether the account is encrypted, as far as this device knows: also while the encryption is turned on or off. Rejects
 * with a `StorageError`.
 */
export async function isEncrypted({ replica }: Pick<RecordStore, 'replica'>): Promise<boolean> {
  const stored = (await replica.storage.getMeta(encryptionKey)) as StoredEncryption | null | undefined;
  const pin = stored?.pin;
  return pin !== undefined && pin.state !== 'off';
}
