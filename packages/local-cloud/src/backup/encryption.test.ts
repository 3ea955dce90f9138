import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateHybridIdentity, generateIdentity, identityToRecipient } from 'age-encryption';
import { temporaryFolder } from '../../test/support/cloud.ts';
import { createDecryption, createEncryption, WrongIdentityError } from './encryption.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** As `age-keygen` writes it. */
function writeIdentity(identity: string, recipient: string): string {
  const file = join(folder.path, `${recipient.slice(0, 12)}.txt`);
  writeFileSync(file, `# created: 2026-11-27T10:00:00Z\n# public key: ${recipient}\n${identity}\n`);
  return file;
}

async function* inParts(bytes: Buffer, length: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) {
    yield await Promise.resolve(bytes.subarray(start, start + length));
  }
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

test.each([
  ['an X25519 key', generateIdentity],
  ['a post-quantum key', generateHybridIdentity],
])('encryption: a stream for %s is decrypted by its identity only', async (_kind, generate) => {
  const [identity, other] = [await generate(), await generate()];
  const encrypt = await createEncryption(await identityToRecipient(identity));
  const plain = randomBytes(200_000);
  const encrypted = await collect(encrypt(inParts(plain, 16_384)));
  expect(encrypted.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');

  const decrypt = await createDecryption(writeIdentity(identity, await identityToRecipient(identity)));
  expect((await collect(decrypt(inParts(encrypted, 9999)))).equals(plain)).toBe(true);
  const decryptOther = await createDecryption(writeIdentity(other, await identityToRecipient(other)));
  await expect(collect(decryptOther(inParts(encrypted, 9999)))).rejects.toThrow(WrongIdentityError);
  await expect(collect(decrypt(inParts(encrypted.subarray(0, -1), 9999)))).rejects.toThrow();
});

test('encryption: an invalid recipient is rejected by the name of its setting', async () => {
  const recipient = await identityToRecipient(await generateIdentity());
  for (const invalid of [
    '',
    'age1',
    'ssh-ed25519 AAAA',
    `${recipient.slice(0, -1)}!`,
    recipient.toUpperCase(),
  ]) {
    await expect(createEncryption(invalid)).rejects.toThrow('KAIROS_BACKUP_KEY must be a recipient of age');
  }
  await expect(createEncryption('age1x')).rejects.toThrow('not "age1x".');
});

test('encryption: a secret key in place of the recipient is not printed', async () => {
  const identity = await generateIdentity();
  await expect(createEncryption(identity)).rejects.toThrow('not "a secret key".');
});

test.each([
  ['is missing', undefined, 'there is no such file'],
  ['has only comments', '# public key: age1x\n\n', 'it has no identity'],
  ['has a passphrase', 'age-encryption.org/v1\n-> scrypt', 'it must have the lines of age-keygen'],
  ['has a changed key', 'AGE-SECRET-KEY-1QQQQ', 'it must have the lines of age-keygen'],
])('decryption: an identity file that %s is rejected', async (_what, content, reason) => {
  const file = join(folder.path, 'identity.txt');
  if (content !== undefined) writeFileSync(file, content);
  await expect(createDecryption(file)).rejects.toThrow(
    `The identity file ${file} of KAIROS_BACKUP_IDENTITY cannot be used: ${reason}`,
  );
});
