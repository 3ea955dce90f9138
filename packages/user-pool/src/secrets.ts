import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { PoolKeys } from './records.ts';
import { poolKeysKey, put, type Store } from './store.ts';

/** What a pool does with its keys. They are in the same database as the data, which only its owner may read. */
export interface Secrets {
  /** The private RSA key that signs tokens. */
  readonly signingKey: JWK;
  /** Keyed hash, hexadecimal. Each use has its own label. */
  mac(label: string, ...parts: string[]): string;
  /** Encrypts a text (AES-256-GCM, base64). */
  seal(text: string): string;
  /** @throws Error when the text was not encrypted by this pool. */
  unseal(sealed: string): string;
}

/** Compares two hexadecimal hashes of the same length in constant time. */
export const sameHash = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));

/**
 * Reads the pool's keys; generates them at the first start.
 *
 * @throws Error when the stored keys are incomplete. They are not replaced: what they have encrypted would be lost.
 */
export async function openSecrets(store: Store): Promise<Secrets> {
  const existing = await store.keys.get(poolKeysKey);
  if (existing !== undefined) return createSecrets(checked(existing));
  const generated = await generateKeys();
  await store.write([put(store.keys, poolKeysKey, generated)]);
  return createSecrets(generated);
}

function checked(stored: Partial<PoolKeys> | null): PoolKeys {
  const { signingKey, pepper } = stored ?? {};
  // 44 characters of base64 are 32 bytes.
  if (signingKey?.d === undefined || pepper?.length !== 44) {
    throw new Error("The user pool's keys in the database are incomplete.");
  }
  return { signingKey, pepper };
}

async function generateKeys(): Promise<PoolKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return {
    signingKey: { ...jwk, kid: randomUUID(), alg: 'RS256', use: 'sig' },
    pepper: randomBytes(32).toString('base64'),
  };
}

function createSecrets({ signingKey, pepper }: PoolKeys): Secrets {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', Buffer.from(pepper, 'base64'), '', use, 32));
  const macKey = keyFor('mac');
  const sealKey = keyFor('seal');
  return {
    signingKey,
    mac: (label, ...parts) =>
      createHmac('sha256', macKey)
        .update(JSON.stringify([label, ...parts]))
        .digest('hex'),
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
