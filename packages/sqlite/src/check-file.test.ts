import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDamage } from './check-file.ts';
import { openConnection } from './connection.ts';
import { diskErrorKind } from './disk-error.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairos-check-'));
  file = join(folder, 'kairos.db');
  const connection = await openConnection(file);
  connection.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT UNIQUE)');
  for (let id = 0; id < 500; id += 1) {
    connection.run('INSERT INTO notes VALUES (?, ?)', id, `note ${id}`.repeat(20));
  }
  connection.close();
});
afterEach(() => rm(folder, { recursive: true }));

test('check of a file: a whole database has no fault and is not changed', async () => {
  const before = await readFile(file);
  expect(await findDamage(file, 'notes')).toBeUndefined();
  expect((await readFile(file)).equals(before)).toBe(true);
});

test('check of a file: another database and an empty file lack the table', async () => {
  expect(await findDamage(file, 'letters')).toBe('it has no table letters');
  await writeFile(join(folder, 'empty'), '');
  expect(await findDamage(join(folder, 'empty'), 'notes')).toBe('it has no table notes');
});

test('check of a file: a page that was overwritten and a file that was cut are found', async () => {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(4096, 7), 0, 4096, 4 * 4096);
  await handle.close();
  const fault = await findDamage(file, 'notes').catch((error: unknown) => diskErrorKind(error));
  expect(fault).toBeDefined();

  const whole = await readFile(file);
  await writeFile(join(folder, 'cut'), whole.subarray(0, whole.length / 2));
  const cut = await findDamage(join(folder, 'cut'), 'notes').catch((error: unknown) => diskErrorKind(error));
  expect(cut).toBeDefined();
});
