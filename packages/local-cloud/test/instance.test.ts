import fs from 'node:fs';
import { join } from 'node:path';
import { openInstance, recordVersion } from '../src/instance.ts';
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

const fail = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

test('instance: a start that cannot write it leaves no temporary file, and the stored one as it was', () => {
  const directory = join(folder.path, 'full');
  const { pushKey: _added, ...older } = openInstance(directory);
  fs.writeFileSync(join(directory, 'instance.json'), JSON.stringify(older));
  const rename = jest.spyOn(fs, 'renameSync').mockImplementation(fail('ENOSPC'));
  expect(() => openInstance(directory)).toThrow('cannot be used: ENOSPC');
  expect(() => recordVersion(directory, '2.0.0')).toThrow('ENOSPC');
  rename.mockRestore();
  expect(fs.readdirSync(directory)).toEqual(['instance.json']);
  expect(JSON.parse(kept(directory))).toEqual(older);
});

test('instance: is on the disk before it is used, and is not written again', () => {
  const directory = join(folder.path, 'durable');
  const written = jest.spyOn(fs, 'writeFileSync');
  const options = () => written.mock.calls.map(([, , given]) => given);
  const first = openInstance(directory);
  recordVersion(directory, '1.0.0');
  expect(options()).toEqual([
    { mode: 0o600, flush: true },
    { mode: 0o600, flush: true },
  ]);
  expect(openInstance(directory)).toEqual({ ...first, version: '1.0.0' });
  recordVersion(directory, '1.0.0');
  expect(written).toHaveBeenCalledTimes(2);
  written.mockRestore();
});

test('instance: is made on a file system without links', () => {
  const directory = join(folder.path, 'exfat');
  const link = jest.spyOn(fs, 'linkSync').mockImplementation(fail('EPERM'));
  const first = openInstance(directory);
  link.mockRestore();
  expect(openInstance(directory)).toEqual(first);
  expect(fs.readdirSync(directory)).toEqual(['instance.json']);
});

test('instance: temporary files of killed processes are removed after the start', () => {
  const directory = join(folder.path, 'left');
  openInstance(directory);
  fs.writeFileSync(join(directory, 'instance.json.4711'), '{}');
  recordVersion(directory, '1.0.0');
  expect(fs.readdirSync(directory)).toEqual(['instance.json']);
});
