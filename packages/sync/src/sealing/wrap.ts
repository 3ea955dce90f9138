import { hkdf } from './account-keys.ts';
import { type Bytes, concatenated, fromBase64Url, toBase64Url, utf8 } from './bytes.ts';

/**
 * How a device gets an account key: by the 24 words on paper, by a one-time code of another device, by a passkey (the
 * output of its PRF), or, for an earlier account key, by the one after it.
 */
export type WrapKind = 'phrase' | 'code' | 'passkey' | 'former';

const codeIterations = 600_000;
const ivLength = 12;

/**
 * The key that wraps an account key. The secret of a code is its characters as UTF-8. A code has fewer bits than the
 * others, so guessing is made slow: this takes about half a second.
 */
export async function wrappingKey(kind: WrapKind, secret: Bytes, salt: Bytes): Promise<Bytes> {
  if (kind !== 'code') return hkdf(secret, salt, `kairos 1 ${kind} wrap`);
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: codeIterations };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256));
}

function algorithmOf(kind: WrapKind, keyId: string, iv: Bytes): AesGcmParams {
  const additionalData = utf8(JSON.stringify(['kairos wrap 1', kind, keyId]));
  return { name: 'AES-GCM', iv, additionalData, tagLength: 128 };
}

/**
 * Wraps an account key.
 *
 * @param key of {@link wrappingKey}, with a new salt
 * @param keyId the id of the account key
 * @returns base64url of nonce and wrapped key
 */
export async function wrapAccountKey(
  kind: WrapKind,
  key: Bytes,
  keyId: string,
  accountKey: Bytes,
  iv: Bytes = crypto.getRandomValues(new Uint8Array(ivLength)),
): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const wrapped = await crypto.subtle.encrypt(algorithmOf(kind, keyId, iv), imported, accountKey);
  return toBase64Url(concatenated(iv, new Uint8Array(wrapped)));
}

/** The account key in a wrap; null when the secret is another one, or the wrap is damaged or of another kind or key. */
export async function unwrapAccountKey(
  kind: WrapKind,
  key: Bytes,
  keyId: string,
  wrap: string,
): Promise<Bytes | null> {
  const bytes = fromBase64Url(wrap);
  if (bytes === null) return null;
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const algorithm = algorithmOf(kind, keyId, bytes.slice(0, ivLength));
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, imported, bytes.slice(ivLength)));
  } catch {
    return null;
  }
}
