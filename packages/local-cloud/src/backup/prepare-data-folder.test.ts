import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../test/support/cloud.ts';
import { lockFolder } from '../database/lock-folder.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let data: string;
beforeEach(() => {
  folder = temporaryFolder();
  data = folder.path;
});
afterEach(() => folder.remove());

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(data, path)), { recursive: true });
  writeFileSync(join(data, path), content);
};
const read = (path: string) => readFileSync(join(data, path), 'utf8');
const prepare = () =>
  prepareDataFolder(data, { version: '1.0.0', hasTables: true, now: Date.now(), recipient: undefined });
const replaced = () => readdirSync(data).filter((name) => name.startsWith('replaced-'));

test('data folder: a restoration that ended before the old data was put aside is finished', async () => {
  write('kairos.db', 'old');
  write('kairos.db-wal', 'old log');
  write('restored/kairos.db', 'new');
  await prepare();
  expect(read('kairos.db')).toBe('new');
  expect(existsSync(join(data, 'kairos.db-wal'))).toBe(false);
  const [name = ''] = replaced();
  expect(read(`${name}/kairos.db`)).toBe('old');
  expect(read(`${name}/kairos.db-wal`)).toBe('old log');
  expect(existsSync(join(data, 'restored'))).toBe(false);
});

test('data folder: a restoration that ended while the old data was put aside puts the rest beside it', async () => {
  write('kairos.db-wal', 'old log');
  write('restored/kairos.db', 'new');
  const time = '2026-11-27T10-00-00-000Z';
  write(`replaced-${time}/kairos.db`, 'old');
  utimesSync(join(data, 'restored'), new Date(), new Date('2026-11-27T10:00:00Z'));
  await prepare();
  expect(replaced()).toEqual([`replaced-${time}`]);
  expect(readdirSync(join(data, `replaced-${time}`)).toSorted()).toEqual(['kairos.db', 'kairos.db-wal']);
});

test('data folder: a restoration that ended while its files were moved is finished', async () => {
  write('instance.json', '{"version":"1.0.0"}');
  write('restored-moving/kairos.db', 'new');
  await prepare();
  expect(readdirSync(data).toSorted()).toEqual(['instance.json', 'kairos.db', 'kairos.lock']);
  expect(read('kairos.db')).toBe('new');
});

test('data folder: a backup that was not read to its end changes nothing, and is removed with copies of the database', async () => {
  write('kairos.db', 'old');
  write('restoring/kairos.db', 'new');
  write('copying-5f2f.db', 'old');
  await prepare();
  expect(read('kairos.db')).toBe('old');
  expect(readdirSync(data).toSorted()).toEqual(['kairos.db', 'kairos.lock']);
});

test('data folder: a folder in use is not touched', async () => {
  write('restoring/kairos.db', 'new');
  const unlock = await lockFolder(data);
  await expect(prepare()).rejects.toThrow(`The data folder ${data} is in use.`);
  expect(read('restoring/kairos.db')).toBe('new');
  unlock();
});
