import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Entry } from '../../src/backup/backup-file.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { openStores, snapshotEntries } from '../../src/backup/stores.ts';
import { temporaryFolder } from '../support/cloud.ts';
import { restoreDamaged, someEntries, writeEntries, type Damage } from './damaged-backup.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = join(folder.path, 'backup.jsonl.gz');

test('damaged backup: flipped bits and truncations are rejected with a clear error, and leave nothing', async () => {
  const bytes = await writeEntries(someEntries, file);
  const damage: fc.Arbitrary<Damage> = fc.oneof(
    fc.record({ bit: fc.nat({ max: bytes.length * 8 - 1 }) }),
    fc.record({ length: fc.nat({ max: bytes.length - 1 }) }),
  );
  await fc.assert(
    fc.asyncProperty(damage, fc.boolean(), (one, isNew) => restoreDamaged(folder.path, bytes, one, isNew)),
    { numRuns: 60 },
  );
});

test.each<[string, readonly Entry[]]>([
  ['without an instance', [['file', 'user-pool/keys.json', '{}']]],
  ['with an instance that is no JSON', [['file', 'instance.json', '{']]],
  ['with an instance of another shape', [['file', 'instance.json', '{"replicaEpoch":"new"}']]],
])('backup %s: is rejected, and leaves nothing', async (_what, entries) => {
  await writeEntries(entries, file);
  const data = join(folder.path, 'data');
  const restored = restoreBackup(data, file, { version: '1.0.0', now: 0 });
  await expect(restored).rejects.toThrow(
    `The backup ${file} cannot be used: it has no usable instance.json.`,
  );
  expect(existsSync(data)).toBe(false);
});

test('backup: has the files of Kairos, and not those that a user put in the data folder', async () => {
  const data = join(folder.path, 'mixed');
  mkdirSync(join(data, 'folder.json'), { recursive: true });
  for (const name of ['instance.json', 'my notes.json', 'control.port'])
    writeFileSync(join(data, name), '{}');
  const stores = await openStores(data);
  const paths: string[] = [];
  for await (const [, path] of snapshotEntries(data, stores)) paths.push(path);
  await stores.close();
  expect(paths).toEqual(['instance.json']);
  expect(readdirSync(data)).toContain('my notes.json');
});
