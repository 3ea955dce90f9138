import fs from 'node:fs';
import { join } from 'node:path';
import { openInstance } from '../src/instance.ts';
import { temporaryFolder } from './support/cloud.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const kept = (directory: string) => fs.readFileSync(join(directory, 'instance.json'), 'utf8');

test('names stay; what an older version did not have is added', () => {
  const directory = join(folder.path, 'kept');
  const { adminKey, ...older } = openInstance(directory);
  expect(openInstance(directory)).toEqual({ ...older, adminKey });
  fs.writeFileSync(join(directory, 'instance.json'), JSON.stringify(older));
  const completed = openInstance(directory);
  expect(completed).toMatchObject(older);
  expect(completed.adminKey).not.toBe(adminKey);
  expect(JSON.parse(kept(directory))).toEqual(completed);
});

test('what is kept and cannot be read is told, and stays', () => {
  const directory = join(folder.path, 'damaged');
  fs.mkdirSync(directory);
  fs.writeFileSync(join(directory, 'instance.json'), '{');
  expect(() => openInstance(directory)).toThrow(`The data folder ${directory} cannot be used`);
  expect(kept(directory)).toBe('{');
});

test('a first start that another one overtakes takes the names of the faster', () => {
  const directory = join(folder.path, 'race');
  const write = fs.writeFileSync;
  const faster: unknown[] = [];
  jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((...given) => {
    faster.push(openInstance(directory));
    write(...given);
  });
  expect([openInstance(directory)]).toEqual(faster);
  expect([JSON.parse(kept(directory))]).toEqual(faster);
  expect(fs.readdirSync(directory)).toEqual(['instance.json']);
});
