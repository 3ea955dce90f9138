import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** The keys of a pool. They are stored outside the database, so that a copy of the database alone is useless. */
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

interface KeyFile {
  readonly signingKey: JWK;
  /** 32 bytes, base64. */
  readonly pepper: string;
}

/** Reads the pool's keys; generates them at the first start. @param directory null keeps them in memory. */
export async function openSecrets(directory: string | null): Promise<Secrets> {
  if (directory === null) return createSecrets(await generateKeys());
  const file = path.join(directory, 'keys.json');
  const existing = await readKeys(file);
  if (existing) return createSecrets(existing);
  const generated = await generateKeys();
  const temporaryFile = `${file}.new`;
  await writeFile(temporaryFile, JSON.stringify(generated), { mode: 0o600, flush: true });
  await rename(temporaryFile, file);
  return createSecrets(generated);
}

async function readKeys(file: string): Promise<KeyFile | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as KeyFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The user pool's keys in ${file} cannot be read.`, { cause: error });
  }
}

async function generateKeys(): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return {
    signingKey: { ...jwk, kid: randomUUID(), alg: 'RS256', use: 'sig' },
    pepper: randomBytes(32).toString('base64'),
  };
}

function createSecrets({ signingKey, pepper }: KeyFile): Secrets {
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
