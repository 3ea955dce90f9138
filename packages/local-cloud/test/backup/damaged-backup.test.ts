// @spec data-conversion

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Entry } from '../../src/backup/former-backup.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { readKeyValues } from '../../src/database/read-key-values.ts';
import { temporaryFolder } from '../support/cloud.ts';
import {
  restoreDamaged,
  writeDatabase,
  writeEntries,
  writeSamples,
  type Damage,
  type Sample,
} from './damaged-backup.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = join(folder.path, 'backup');
const data = join(folder.path, 'data');
let samples: readonly Sample[];
beforeAll(async () => {
  samples = await writeSamples(folder.path);
});

test.each([
  ['of format 1', 0],
  ['of format 2', 1],
  ['of format 2 that is encrypted', 2],
])(
  'damaged backup %s: flipped bits and truncations are rejected with a clear error, and leave nothing',
  async (_kind, index) => {
    const sample = samples[index];
    if (sample === undefined) throw new Error('no sample');
    const { length } = sample.bytes;
    const damage: fc.Arbitrary<Damage> = fc.oneof(
      fc.record({ bit: fc.nat({ max: length * 8 - 1 }) }),
      fc.record({ bit: fc.nat({ max: 2000 }) }),
      fc.record({ length: fc.nat({ max: length - 1 }) }),
    );
    await fc.assert(
      fc.asyncProperty(damage, fc.boolean(), (one, isNew) => restoreDamaged(folder.path, sample, one, isNew)),
      { numRuns: 60 },
    );
  },
);

test.each<[string, readonly Entry[]]>([
  ['without an instance', [['file', 'user-pool/keys.json', '{}']]],
  ['with an instance of another shape', [['file', 'instance.json', '{"replicaEpoch":"new"}']]],
])('backup of format 1 %s: is rejected, and leaves nothing', async (_what, entries) => {
  await writeEntries(entries, file);
  await expect(restoreBackup(data, file, { version: '1.0.0', now: 0 })).rejects.toThrow(
    `The backup ${file} cannot be used: it has no usable instance.`,
  );
  expect(existsSync(data)).toBe(false);
});

test('backup of format 1 with a value that is no JSON: is rejected, and leaves nothing', async () => {
  await writeEntries([['file', 'instance.json', '{']], file);
  await expect(restoreBackup(data, file, { version: '1.0.0', now: 0 })).rejects.toThrow(
    `The backup ${file} cannot be used: it has no usable records.`,
  );
  expect(existsSync(data)).toBe(false);
});

const ids = { userPoolId: 'pool', userPoolClientId: 'client' };

test.each<[string, Readonly<Record<string, object>>, string]>([
  ['without an instance', {}, 'it has no usable instance.'],
  [
    'of a newer version',
    { instance: { ...ids, version: '1.10.0' } },
    'it is of Kairos 1.10.0, and this is 1.9.0.',
  ],
])('backup of format 2 %s: is rejected, and leaves nothing', async (_what, values, reason) => {
  const backup = join(folder.path, `rejected-${reason.length}`);
  await writeDatabase(values, backup);
  await expect(restoreBackup(data, backup, { version: '1.9.0', now: 0 })).rejects.toThrow(
    `The backup ${backup} cannot be used: ${reason}`,
  );
  expect(existsSync(data)).toBe(false);
});

test('backup: a compressed file with a damaged database is rejected', async () => {
  const database = Buffer.alloc(8192);
  database.write('SQLite format 3\0');
  writeFileSync(file, gzipSync(database));
  await expect(restoreBackup(data, file, { version: '1.0.0', now: 0 })).rejects.toThrow(
    `The backup ${file} cannot be used: its database is damaged.`,
  );
  expect(existsSync(data)).toBe(false);
});

test('encrypted backup: is rejected without its identity, with another one, and with none in the file', async () => {
  const [, , encrypted] = samples;
  writeFileSync(file, encrypted?.bytes ?? '');
  const other = join(folder.path, 'other.txt');
  const { generateIdentity } = await import('age-encryption');
  writeFileSync(other, `# of another household\n${await generateIdentity()}\n`);
  const empty = join(folder.path, 'empty.txt');
  writeFileSync(empty, '');
  for (const [identityFile, reason] of [
    [undefined, `The backup ${file} cannot be used: it is encrypted: set KAIROS_BACKUP_IDENTITY to the path`],
    [other, `The backup ${file} cannot be used: it was encrypted for another recipient than`],
    [empty, `The identity file ${empty} of KAIROS_BACKUP_IDENTITY cannot be used: it has no identity.`],
    [`${empty}.missing`, 'of KAIROS_BACKUP_IDENTITY cannot be used: there is no such file.'],
  ] as const) {
    await expect(restoreBackup(data, file, { version: '1.0.0', now: 0, identityFile })).rejects.toThrow(
      reason,
    );
  }
  expect(existsSync(data)).toBe(false);
});

test('restore: mails that waited when the backup was made are not sent again', async () => {
  const backup = join(folder.path, 'with-mail');
  await writeDatabase({ instance: ids, outbox: { to: 'anne@example.org' } }, backup);
  const restored = join(folder.path, 'without-mail');
  await restoreBackup(restored, backup, { version: '1.0.0', now: 0 });
  expect(await readKeyValues(restored, (store) => store.table('outbox').keys())).toEqual([]);
});

test('restore: files that a user put in the data folder stay where they are', async () => {
  const mixed = join(folder.path, 'mixed');
  mkdirSync(join(mixed, 'folder.json'), { recursive: true });
  for (const name of ['my notes.json', 'outbox']) writeFileSync(join(mixed, name), '{}');
  writeFileSync(file, samples[1]?.bytes ?? '');
  const replaced = await restoreBackup(mixed, file, { version: '1.0.0', now: 0 });
  expect(readdirSync(mixed)).toEqual(expect.arrayContaining(['my notes.json', 'folder.json', 'kairos.db']));
  expect(readdirSync(replaced ?? '')).toEqual(['outbox']);
});
