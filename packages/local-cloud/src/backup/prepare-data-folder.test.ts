import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../test/support/cloud.ts';
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
const prepare = () => prepareDataFolder(data, { version: '1.0.0', hasTables: true, now: Date.now() });
const instance = (replicaEpoch: number) => JSON.stringify({ version: '1.0.0', replicaEpoch });

test('data folder: a restoration that ended before the old data was put aside is finished', async () => {
  write('instance.json', instance(0));
  write('tables/old', 'old');
  write('restored/instance.json', instance(7));
  write('restored/tables/new', 'new');
  await prepare();
  expect(read('instance.json')).toBe(instance(7));
  expect(readdirSync(join(data, 'tables'))).toEqual(['new']);
  const replaced = readdirSync(data).find((name) => name.startsWith('replaced-'));
  expect(read(`${replaced}/tables/old`)).toBe('old');
  expect(existsSync(join(data, 'restored'))).toBe(false);
});

test('data folder: a restoration that ended while its files were moved is finished', async () => {
  write('instance.json', instance(7));
  write('restored-moving/tables/new', 'new');
  await prepare();
  expect(readdirSync(data).toSorted()).toEqual(['instance.json', 'tables']);
  expect(read('tables/new')).toBe('new');
});

test('data folder: a backup that was not read to its end changes nothing', async () => {
  write('instance.json', instance(0));
  write('restoring/instance.json', instance(7));
  await prepare();
  expect(read('instance.json')).toBe(instance(0));
});
