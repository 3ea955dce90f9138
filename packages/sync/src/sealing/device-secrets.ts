import { deriveAccountKeys } from './account-keys.ts';
import type { Bytes } from './bytes.ts';
import { formerKeys } from './former-keys.ts';
import { keepAccountKey } from './kept-account-key.ts';
import type { DeviceSecrets } from './stored-encryption.ts';

/** The secrets of an account key on this device. `former` is that of the record. */
export async function deviceSecrets(accountKey: Bytes, former: string): Promise<DeviceSecrets> {
  const [keys, earlier, account] = await Promise.all([
    deriveAccountKeys(accountKey),
    formerKeys(accountKey, former),
    keepAccountKey(accountKey),
  ]);
  return { keys: { ...keys, former: earlier }, account };
}
