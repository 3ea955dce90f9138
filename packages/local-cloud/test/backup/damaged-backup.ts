import { randomBytes } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createEngineTables } from '@kairos/dynamodb/engine/engine';
import { openConnection } from '@kairos/sqlite/connection';
import { createBlockingKeyValueStore } from '@kairos/sqlite/key-values';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { closeForMove } from '../../src/backup/close-for-move.ts';
import { createEncryption } from '../../src/backup/encryption.ts';
import { writeFormerBackup, type Entry } from '../../src/backup/former-backup.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { readKeyValues } from '../../src/database/read-key-values.ts';
import { instanceEntry } from '../../src/instance.ts';
import { SettingsError } from '../../src/settings-error.ts';

const instance = { userPoolId: 'pool', userPoolClientId: 'client', version: '1.0.0' };
const keys = { pepper: 'x' };
// Longer than one block of the compressed stream and of the encryption.
const texts = Array.from({ length: 40 }, () => randomBytes(3000).toString('base64'));

/** Writes a backup of format 1; resolves to its bytes. */
export async function writeEntries(entries: readonly Entry[], file: string): Promise<Buffer> {
  async function* all() {
    yield* await Promise.resolve(entries);
  }
  await writeFormerBackup(all(), '1.0.0', createWriteStream(file));
  return readFileSync(file);
}

/** Writes a backup of format 2; resolves to its bytes. */
export async function writeDatabase(
  values: Readonly<Record<string, object>>,
  file: string,
  recipient?: string,
): Promise<Buffer> {
  const database = `${file}.db`;
  const connection = await openConnection(database);
  createEngineTables(connection);
  const store = createBlockingKeyValueStore(connection);
  await store.write(
    Object.entries(values).map(([table, value]) => ({ type: 'put', table, key: keyOf(table), value })),
  );
  closeForMove(connection);
  const source = createReadStream(database);
  const out = createWriteStream(file);
  if (recipient === undefined) await pipeline(source, createGzip(), out);
  else await pipeline(source, createGzip(), await createEncryption(recipient), out);
  rmSync(database);
  return readFileSync(file);
}

const keyOf = (table: string) => (table === instanceEntry.table ? instanceEntry.key : 'pool');

export interface Sample {
  readonly bytes: Buffer;
  readonly identityFile?: string;
}

/** A backup of each kind. */
export async function writeSamples(folder: string): Promise<readonly Sample[]> {
  const file = join(folder, 'sample');
  const former: readonly Entry[] = [
    ['file', 'instance.json', JSON.stringify(instance)],
    ['file', 'user-pool/keys.json', JSON.stringify(keys)],
    ...texts.map((text, n): Entry => ['user-pool/store', `!codes!${n}`, JSON.stringify({ text })]),
  ];
  const values = {
    [instanceEntry.table]: instance,
    'user-pool/keys': keys,
    ...Object.fromEntries(texts.map((text, n) => [`table-${n}`, { text }])),
  };
  const identity = await generateIdentity();
  const identityFile = join(folder, 'identity.txt');
  writeFileSync(identityFile, identity);
  return [
    { bytes: await writeEntries(former, file) },
    { bytes: await writeDatabase(values, file) },
    { bytes: await writeDatabase(values, file, await identityToRecipient(identity)), identityFile },
  ];
}

/** Changes one bit, or leaves the first `length` bytes. */
export type Damage = { readonly bit: number } | { readonly length: number };

function damaged(bytes: Buffer, damage: Damage): Buffer {
  if ('length' in damage) return bytes.subarray(0, damage.length);
  const copy = Buffer.from(bytes);
  const index = damage.bit >> 3;
  copy[index] = (copy[index] ?? 0) ^ (1 << (damage.bit & 7));
  return copy;
}

/**
 * Restores a damaged backup to a folder that has data, or to a new one. It must either be rejected with a clear error and
 * leave the folder as it was, or, when the damage is in a part of gzip's header without a meaning, be restored whole.
 */
export async function restoreDamaged(
  folder: string,
  { bytes, identityFile }: Sample,
  damage: Damage,
  isNew: boolean,
): Promise<void> {
  const file = join(folder, 'damaged');
  writeFileSync(file, damaged(bytes, damage));
  const data = join(folder, 'data');
  if (!isNew) {
    mkdirSync(data);
    writeFileSync(join(data, 'instance.json'), '{"version":"1.0.0"}');
  }
  try {
    await restoreBackup(data, file, { version: '1.0.0', now: 0, identityFile });
    expect(await readKeyValues(data, (store) => store.table('user-pool/keys').values())).toEqual([keys]);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    expect(error.message).toContain(`The backup ${file} cannot be used: `);
    expect(existsSync(data)).toBe(!isNew);
    if (!isNew) expect(readdirSync(data).toSorted()).toEqual(['instance.json', 'kairos.lock']);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
