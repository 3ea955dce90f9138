import fs from 'node:fs';
import { join } from 'node:path';
import { openInstance } from '../src/instance.ts';
import { temporaryFolder } from './support/cloud.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const kept = (directory: string) => fs.readFileSync(join(directory, 'instance.json'), 'utf8');

test('instance: keeps stored members and adds missing ones', () => {
  const directory = join(folder.path, 'kept');
  const { adminKey, ...older } = openInstance(directory);
  expect(openInstance(directory)).toEqual({ ...older, adminKey });
  fs.writeFileSync(join(directory, 'instance.json'), JSON.stringify(older));
  const completed = openInstance(directory);
  expect(completed).toMatchObject(older);
  expect(completed.adminKey).not.toBe(adminKey);
  expect(JSON.parse(kept(directory))).toEqual(completed);
});

test('instance: an unreadable file is reported and not overwritten', () => {
  const directory = join(folder.path, 'damaged');
  fs.mkdirSync(directory);
  fs.writeFileSync(join(directory, 'instance.json'), '{');
  expect(() => openInstance(directory)).toThrow(`The data folder ${directory} cannot be used`);
  expect(kept(directory)).toBe('{');
});

test('instance: the slower of two concurrent first starts uses the file of the faster one', () => {
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
