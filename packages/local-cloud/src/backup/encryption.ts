// @spec data-conversion

import { readFileSync } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { SettingsError } from '../settings-error.ts';

/** The first bytes of a file that is encrypted by age. */
export const ageMagic = 'age-encryption.org/v1';

type Bytes = AsyncIterable<Uint8Array>;

/** An identity of `KAIROS_BACKUP_IDENTITY` decrypts no part of a file. */
export class WrongIdentityError extends Error {
  override readonly name = 'WrongIdentityError';
}

/**
 * Encrypts a stream for a recipient of age, such as `age1…`. Memory does not grow with the length.
 *
 * @throws SettingsError when the recipient is invalid
 */
export async function createEncryption(
  recipient: string,
): Promise<(plain: Bytes) => AsyncGenerator<Uint8Array>> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new SettingsError(
      `KAIROS_BACKUP_KEY must be a recipient of age, as age1…, which age-keygen prints, not "${shown(recipient)}".`,
      { cause },
    );
  }
  return async function* (plain) {
    yield* await encrypter.encrypt(ReadableStream.from(plain));
  };
}

/** Whoever mixes up the two settings must not find the secret key in a log. */
const shown = (recipient: string) => (/secret/i.test(recipient) ? 'a secret key' : recipient);

/**
 * Decrypts a stream by the identities of a file of `age-keygen`.
 *
 * @throws SettingsError when the file is missing or has no usable identity
 */
export async function createDecryption(
  identityFile: string,
): Promise<(encrypted: Bytes) => AsyncGenerator<Uint8Array>> {
  const invalid = (reason: string, cause?: unknown) =>
    new SettingsError(
      `The identity file ${identityFile} of KAIROS_BACKUP_IDENTITY cannot be used: ${reason}.`,
      {
        cause,
      },
    );
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  const identities = readLines(identityFile, invalid).filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw invalid('it has no identity');
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch (cause) {
      throw invalid(
        'it must have the lines of age-keygen, as AGE-SECRET-KEY-1…, without a passphrase',
        cause,
      );
    }
  }
  return async function* (encrypted) {
    const plain = await decrypter.decrypt(ReadableStream.from(encrypted)).catch((error: unknown) => {
      const isOther = error instanceof Error && error.message.startsWith('no identity matched');
      throw isOther ? new WrongIdentityError('no identity matches', { cause: error }) : error;
    });
    yield* plain;
  };
}

function readLines(file: string, invalid: (reason: string, cause: unknown) => SettingsError): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw invalid(isMissing ? 'there is no such file' : 'it cannot be read', error);
  }
}
