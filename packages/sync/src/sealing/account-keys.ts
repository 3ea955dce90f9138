import { type Bytes, toBase64Url, utf8 } from './bytes.ts';

/** The keys that follow from an account key. None can be exported. */
export interface AccountKeys {
  /** The public id of the account key: 11 characters of base64url, in each envelope. */
  readonly id: string;
  /** AES-GCM, for the values of private fields. */
  readonly value: CryptoKey;
  /** HMAC, for the nonces of envelopes. */
  readonly nonce: CryptoKey;
  /** HMAC, for the proof of the state of the encryption. */
  readonly state: CryptoKey;
}

const none: Bytes = new Uint8Array(0);
const keyIdLength = 8;

/** HKDF-SHA-256. `length` is in bytes. */
export async function hkdf(secret: Bytes, salt: Bytes, info: string, length = 32): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8));
}

async function hmacKey(accountKey: Bytes, info: string): Promise<CryptoKey> {
  const raw = await hkdf(accountKey, none, info);
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** A new account key: 256 random bits. */
export function newAccountKey(): Bytes {
  return crypto.getRandomValues(new Uint8Array(32));
}

/** The keys of an account key, see decision 132. */
export async function deriveAccountKeys(accountKey: Bytes): Promise<AccountKeys> {
  const [id, value, nonce, state] = await Promise.all([
    hkdf(accountKey, none, 'kairos 1 key id', keyIdLength),
    hkdf(accountKey, none, 'kairos 1 value').then((raw) =>
      crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']),
    ),
    hmacKey(accountKey, 'kairos 1 nonce'),
    hmacKey(accountKey, 'kairos 1 state'),
  ]);
  return { id: toBase64Url(id), value, nonce, state };
}
