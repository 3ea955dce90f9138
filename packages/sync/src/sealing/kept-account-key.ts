import type { Bytes } from './bytes.ts';

/**
 * An account key on a device, encrypted with a key that cannot be exported. It is opened only to wrap it again: for new
 * words, or under another account key.
 */
export interface KeptAccountKey {
  readonly device: CryptoKey;
  readonly iv: Bytes;
  readonly data: Bytes;
}

const ivLength = 12;

export async function keepAccountKey(accountKey: Bytes): Promise<KeptAccountKey> {
  const device = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, device, accountKey);
  return { device, iv, data: new Uint8Array(data) };
}

export async function openKeptAccountKey({ device, iv, data }: KeptAccountKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, device, data));
}
