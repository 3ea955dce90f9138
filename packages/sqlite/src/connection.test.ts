import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from './connection.ts';
import { diskErrorKind } from './disk-error.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairos-sqlite-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'kairos.db');

const errorOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('It did not throw.');
};

test('connection: a committed transaction is read by another connection, a failed one leaves nothing', async () => {
  const writer = await openConnection(file());
  const reader = await openConnection(file(), { readOnly: true });
  writer.exec('CREATE TABLE notes (id TEXT PRIMARY KEY, text TEXT)');
  writer.transaction(() => writer.run('INSERT INTO notes VALUES (?, ?)', 'one', 'ä😀'));
  expect(() =>
    writer.transaction(() => {
      writer.run('INSERT INTO notes VALUES (?, ?)', 'two', null);
      throw new Error('later');
    }),
  ).toThrow('later');
  expect(reader.all('SELECT * FROM notes')).toEqual([{ id: 'one', text: 'ä😀' }]);
  expect(reader.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(writer.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
  expect(diskErrorKind(errorOf(() => reader.run('DELETE FROM notes')))).toBe('read-only');
  reader.close();
  writer.close();
});

test('connection: a full disk rejects a transaction, and the next one is stored when there is room', async () => {
  const connection = await openConnection(file());
  connection.exec('CREATE TABLE notes (text TEXT)');
  connection.exec('PRAGMA max_page_count = 10');
  const error = errorOf(() =>
    connection.transaction(() => connection.run('INSERT INTO notes VALUES (?)', 'x'.repeat(100_000))),
  );
  expect(diskErrorKind(error)).toBe('full');
  connection.exec('PRAGMA max_page_count = 1000');
  connection.transaction(() => connection.run('INSERT INTO notes VALUES (?)', 'y'));
  expect(connection.all('SELECT text FROM notes')).toEqual([{ text: 'y' }]);
  connection.close();
});

test('connection: a file that is no database is rejected when it is opened', async () => {
  await writeFile(file(), 'no database'.repeat(1000));
  const error = await openConnection(file()).catch((reason: unknown) => reason);
  expect(diskErrorKind(error)).toBe('damaged');
});

test('connection: a text with U+0000 is rejected, and bytes with it are stored', async () => {
  const connection = await openConnection(null);
  connection.exec('CREATE TABLE notes (text BLOB)');
  expect(() => connection.run('INSERT INTO notes VALUES (?)', 'a\0b')).toThrow(TypeError);
  connection.run('INSERT INTO notes VALUES (?)', Buffer.from('a\0b'));
  const found = connection.get('SELECT text FROM notes WHERE text = ?', Buffer.from('a\0b'));
  expect(found && Buffer.from(found.text as Uint8Array).toString()).toBe('a\0b');
  connection.close();
});

test('disk error: an error of a statement is none', async () => {
  const connection = await openConnection(null);
  expect(diskErrorKind(errorOf(() => connection.exec('SELECT nothing FROM nowhere')))).toBeUndefined();
  expect(diskErrorKind(new Error('other'))).toBeUndefined();
  connection.close();
});
