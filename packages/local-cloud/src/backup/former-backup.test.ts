import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { temporaryFolder } from '../../test/support/cloud.ts';
import { readContent } from './backup-file.ts';
import { readFormerBackup, writeFormerBackup, type Entry } from './former-backup.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = join(folder.path, 'backup.jsonl.gz');

async function write(entries: readonly Entry[], version = '1.2.0'): Promise<void> {
  async function* all() {
    yield* await Promise.resolve(entries);
  }
  await writeFormerBackup(all(), version, createWriteStream(file));
}

async function read(version = '1.2.0'): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of readFormerBackup(readContent(file, undefined), file, version))
    entries.push(entry);
  return entries;
}

const entries: Entry[] = [
  ['file', 'user-pool/keys.json', '{"pepper":"x"}'],
  ['user-pool/store', '!users!1', '{"name":"Anne"}'],
  ['tables', 'item-Task~1', '{"text":{"S":"line\\nbreak \u2028 \u2029 \u0085 茶"}}'],
];

test('former backup: has all keys and values as they were', async () => {
  await write(entries);
  expect(await read()).toEqual(entries);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))),
      async (pairs) => {
        const some = pairs.map(([key, value]): Entry => ['tables', key, value]);
        await write(some);
        expect(await read()).toEqual(some);
      },
    ),
    { numRuns: 30 },
  );
});

const lines = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
const store = (changed: readonly string[]) => writeFileSync(file, gzipSync(`${changed.join('\n')}\n`));

test.each<[string, () => void, string]>([
  ['cut off', () => writeFileSync(file, readFileSync(file).subarray(0, -20)), 'it is damaged or no backup'],
  ['without its end', () => store(lines().slice(0, -1)), 'it is incomplete'],
  ['without an entry', () => store(lines().toSpliced(2, 1)), 'entries are missing'],
  [
    'with lines after its end',
    () => store([...lines(), ...lines().slice(1, 2)]),
    'it continues after its end',
  ],
  ['empty', () => store([]), 'it is damaged or no backup'],
  ['no backup', () => writeFileSync(file, 'hello'), 'it is damaged or no backup'],
  [
    'with a file outside the data folder',
    () => store(lines().map((line) => line.replace('user-pool/keys.json', '../keys.json'))),
    'it is damaged or no backup',
  ],
  [
    'with an unknown store',
    () => store(lines().map((line) => line.replace('"tables"', '"others"'))),
    'it is damaged',
  ],
])('former backup: one that is %s is rejected', async (_title, change, reason) => {
  await write(entries);
  change();
  await expect(read()).rejects.toThrow(`The backup ${file} cannot be used: ${reason}`);
});

test('former backup: one of a newer version is rejected by its name, one of an older version is read', async () => {
  await write(entries, '1.10.0');
  await expect(read('1.9.0')).rejects.toThrow('it is of Kairos 1.10.0, and this is 1.9.0.');
  expect(await read('2.0.0')).toEqual(entries);
});

test('former backup: a missing one is reported', async () => {
  const missing = join(folder.path, 'missing');
  await expect(readContent(missing, undefined).next()).rejects.toThrow(
    `${missing} cannot be used: there is no such file.`,
  );
});
