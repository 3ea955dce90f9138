import { randomBytes } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeBackup, type Entry } from '../../src/backup/backup-file.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { SettingsError } from '../../src/settings-error.ts';

const instance = JSON.stringify({ userPoolId: 'pool', userPoolClientId: 'client' });

/** A backup that is longer than one block of the compressed stream. */
export const someEntries: readonly Entry[] = [
  ['file', 'instance.json', instance],
  ['file', 'user-pool/keys.json', '{"pepper":"x"}'],
  ...Array.from({ length: 40 }, (_, n): Entry => [
    n % 2 === 0 ? 'user-pool/store' : 'tables',
    `key-${n}`,
    JSON.stringify({ text: randomBytes(3000).toString('base64') }),
  ]),
];

/** Writes entries as a backup file; resolves to its bytes. */
export async function writeEntries(entries: readonly Entry[], file: string): Promise<Buffer> {
  async function* all() {
    yield* await Promise.resolve(entries);
  }
  await writeBackup(all(), '1.0.0', createWriteStream(file));
  return readFileSync(file);
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
  bytes: Buffer,
  damage: Damage,
  isNew: boolean,
): Promise<void> {
  const file = join(folder, 'damaged.jsonl.gz');
  writeFileSync(file, damaged(bytes, damage));
  const data = join(folder, 'data');
  if (!isNew) {
    mkdirSync(data);
    writeFileSync(join(data, 'instance.json'), instance);
  }
  try {
    await restoreBackup(data, file, { version: '1.0.0', now: 0 });
    expect(readFileSync(join(data, 'user-pool/keys.json'), 'utf8')).toBe('{"pepper":"x"}');
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    expect(error.message).toContain(`The backup ${file} cannot be used: `);
    expect(existsSync(data)).toBe(!isNew);
    if (!isNew) expect(readdirSync(data)).toEqual(['instance.json']);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
