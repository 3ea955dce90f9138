import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openConnection } from '@kairos/sqlite/connection';
import type { Database } from '../../src/database/database.ts';
import { DataFolderLockedError, DatabaseDamagedError } from '../../src/database/errors.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { temporaryFolder } from '../support/cloud.ts';

const folder = temporaryFolder();
const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => folder.remove());

const pathOf = (name: string) => join(folder.path, name);
async function open(name: string): Promise<Database> {
  const database = await openDatabase(pathOf(name));
  opened.push(database);
  return database;
}
const put = (key: string, value: unknown) => [{ type: 'put', table: 'users', key, value }] as const;

test('database: keeps written data after it is closed and opened again, in a folder that only its owner can access', async () => {
  const first = await open('stored');
  await first.keyValues.write(put('anne', { age: 30 }));
  expect(await first.keyValues.table('users').get('anne')).toEqual({ age: 30 });
  const files = readdirSync(pathOf('stored')).sort();
  expect(files).toEqual(['kairos.db', 'kairos.db-shm', 'kairos.db-wal', 'kairos.lock', 'kairos.reserve']);
  const modes = [pathOf('stored'), ...files.map((file) => pathOf(`stored/${file}`))].map((path) =>
    (statSync(path).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(['700', ...files.map(() => '600')]);
  await first.close();
  // The database has everything that was in the log.
  const log = pathOf('stored/kairos.db-wal');
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);

  const second = await open('stored');
  expect(await second.keyValues.table('users').get('anne')).toEqual({ age: 30 });
});

test('database: a folder and files that others can access are restricted to the owner', async () => {
  await (await open('shared')).close();
  for (const path of ['shared', 'shared/kairos.db', 'shared/kairos.lock']) chmodSync(pathOf(path), 0o755);
  await open('shared');
  expect(statSync(pathOf('shared')).mode & 0o777).toBe(0o700);
  for (const file of ['kairos.db', 'kairos.lock']) {
    expect(statSync(pathOf(`shared/${file}`)).mode & 0o777).toBe(0o600);
  }
});

test('database: a folder that is open is not opened again, and can be after its close', async () => {
  const first = await open('locked');
  await expect(openDatabase(pathOf('locked'))).rejects.toThrow(DataFolderLockedError);
  await first.keyValues.write(put('anne', 1));
  await expect(openDatabase(pathOf('locked'))).rejects.toThrow(DataFolderLockedError);
  await first.close();
  await open('locked');
});

test('database: a damaged file is named with the newest backup, and the folder is not locked afterwards', async () => {
  mkdirSync(pathOf('damaged/backups'), { recursive: true });
  const file = pathOf('damaged/kairos.db');
  writeFileSync(file, 'no database'.repeat(1000));
  for (const name of [
    'daily-2026-11-25.db.gz',
    'before-1.2.0-2026-11-26.jsonl.gz',
    'daily-2026-11-27.db.gz.partial-1',
    'mine-2026-11-28.db.gz',
  ]) {
    writeFileSync(pathOf(`damaged/backups/${name}`), '');
  }
  for (let n = 0; n < 2; n += 1) {
    const error = await openDatabase(pathOf('damaged')).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseDamagedError);
    expect(error).toMatchObject({
      message: `The database ${file} is damaged: file is not a database. The newest backup is ${pathOf('damaged/backups/before-1.2.0-2026-11-26.jsonl.gz')}.`,
    });
  }
});

test('database: writes while another connection holds the write lock, and the main thread does not wait for it', async () => {
  const database = await open('blocked');
  await database.keyValues.write(put('anne', 1));
  const other = await openConnection(pathOf('blocked/kairos.db'));
  other.exec('BEGIN IMMEDIATE');
  let isWritten = false;
  const write = database.keyValues.write(put('anne', 2)).then(() => (isWritten = true));
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await database.keyValues.table('users').get('anne')).toBe(1);
  }
  expect(isWritten).toBe(false);
  other.exec('COMMIT');
  await write;
  expect(await database.keyValues.table('users').get('anne')).toBe(2);
  other.close();
});

test('database: a copy during writes is whole and has all that was written before', async () => {
  const database = await open('copied');
  for (let n = 0; n < 20; n += 1) await database.keyValues.write(put(`before-${n}`, 'x'.repeat(1000)));
  const copy = database.copyTo(pathOf('copy.db'));
  const writes = Array.from({ length: 50 }, (_, n) => database.keyValues.write(put(`later-${n}`, n)));
  await Promise.all([copy, ...writes]);
  expect(statSync(pathOf('copy.db')).mode & 0o777).toBe(0o600);
  await expect(database.copyTo(pathOf('copy.db'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(database.copyTo(pathOf('missing/copy.db'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(existsSync(pathOf('copy.db-wal'))).toBe(false);

  mkdirSync(pathOf('restored'));
  renameSync(pathOf('copy.db'), pathOf('restored/kairos.db'));
  const restored = await open('restored');
  const keys = await restored.keyValues.table('users').keys();
  expect(keys).toEqual(expect.arrayContaining(Array.from({ length: 20 }, (_, n) => `before-${n}`)));
});

test('database: the log has a limited length, also while reads go on', async () => {
  const database = await open('log');
  const lengths: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const writes = database.keyValues.write(put(`long-${n % 5}`, 'x'.repeat(500_000)));
    for await (const value of database.keyValues.table('users').scan()) expect(value).toHaveLength(500_000);
    await writes;
    lengths.push(statSync(pathOf('log/kairos.db-wal')).size);
  }
  // 30 MB were written. A checkpoint empties the log at 4 MB.
  expect(Math.max(...lengths)).toBeLessThan(8_000_000);
});

test('database: a write that cannot be stored is rejected, and those beside it are stored', async () => {
  const database = await open('rejected');
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const results = await Promise.allSettled([
    database.keyValues.write(put('one', 1)),
    database.keyValues.write([...put('two', 2), ...put('two', circular)]),
    database.keyValues.write(put('three', 3)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await database.keyValues.table('users').keys()).toEqual(['one', 'three']);
});

test('database: rejects writes after its close', async () => {
  const database = await open('closed');
  await database.close();
  await expect(database.keyValues.write(put('anne', 1))).rejects.toThrow('The database is closed.');
  await database.close();
});

test('database: in memory each opening is empty', async () => {
  const database = await openDatabase(null);
  opened.push(database);
  await database.keyValues.write(put('anne', 1));
  expect(await database.keyValues.table('users').keys()).toEqual(['anne']);
  const other = await openDatabase(null);
  opened.push(other);
  expect(await other.keyValues.table('users').keys()).toEqual([]);
});
