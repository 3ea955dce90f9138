import fs from 'node:fs';
import { join } from 'node:path';
import { openKeyValuesInMemory } from '@kairos/sqlite/key-values';
import { openInstance, readInstance, recordVersion, storeInstance } from '../src/instance.ts';
import { temporaryFolder } from './support/cloud.ts';

const folder = temporaryFolder();
let store: Awaited<ReturnType<typeof openKeyValuesInMemory>>;
beforeEach(async () => {
  store = await openKeyValuesInMemory();
});
afterEach(() => store.close());
afterAll(() => folder.remove());

function emptyFolder(name: string): string {
  const directory = join(folder.path, name);
  fs.mkdirSync(directory);
  return directory;
}

test('instance: keeps stored members and adds missing ones', async () => {
  const { adminKey, ...older } = await openInstance(store);
  expect(await openInstance(store)).toEqual({ ...older, adminKey });
  await storeInstance(store, older);
  const completed = await openInstance(store);
  expect(completed).toMatchObject(older);
  expect(completed.adminKey).not.toBe(adminKey);
  expect(await readInstance(store)).toEqual(completed);
});

test('instance: is not written again, so that a start on a full disk works', async () => {
  const directory = emptyFolder('full');
  const first = await openInstance(store);
  await recordVersion(directory, store, '1.0.0');
  const write = jest.spyOn(store, 'write');
  expect(await openInstance(store)).toEqual({ ...first, version: '1.0.0' });
  await recordVersion(directory, store, '1.0.0');
  expect(write).not.toHaveBeenCalled();
});

test('instance: its version is also where versions without a database look for it', async () => {
  const directory = emptyFolder('marker');
  fs.writeFileSync(join(directory, 'instance.json.4711'), '{}');
  await openInstance(store);
  await recordVersion(directory, store, '1.0.0');
  await recordVersion(directory, store, '1.1.0');
  expect(await readInstance(store)).toMatchObject({ version: '1.1.0' });
  expect(fs.readdirSync(directory)).toEqual(['instance.json']);
  expect(fs.readFileSync(join(directory, 'instance.json'), 'utf8')).toBe('{"version":"1.1.0"}');
});
