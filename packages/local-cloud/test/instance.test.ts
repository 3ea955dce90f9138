import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openInstance } from '../src/instance.ts';
import { temporaryFolder } from './support/cloud.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const kept = (directory: string) => readFileSync(join(directory, 'instance.json'), 'utf8');

test('names stay; what an older version did not have is added', () => {
  const directory = join(folder.path, 'kept');
  const { adminKey, ...older } = openInstance(directory);
  expect(openInstance(directory)).toEqual({ ...older, adminKey });
  writeFileSync(join(directory, 'instance.json'), JSON.stringify(older));
  const completed = openInstance(directory);
  expect(completed).toMatchObject(older);
  expect(completed.adminKey).not.toBe(adminKey);
  expect(JSON.parse(kept(directory))).toEqual(completed);
});

test('what is kept and cannot be read is told, and stays', () => {
  const directory = join(folder.path, 'damaged');
  mkdirSync(directory);
  writeFileSync(join(directory, 'instance.json'), '{');
  expect(() => openInstance(directory)).toThrow(`The data folder ${directory} cannot be used`);
  expect(kept(directory)).toBe('{');
});

test('of several first starts at one moment one names the cloud, for all of them', async () => {
  const directory = join(folder.path, 'race');
  const ready = join(folder.path, 'ready');
  const go = join(folder.path, 'go');
  mkdirSync(ready);
  const code = `
    import { existsSync, writeFileSync } from 'node:fs';
    import { openInstance } from ${JSON.stringify(resolve(__dirname, '../src/instance.ts'))};
    writeFileSync(${JSON.stringify(`${ready}/`)} + process.pid, '');
    while (!existsSync(${JSON.stringify(go)}));
    console.log(openInstance(${JSON.stringify(directory)}).userPoolId);`;
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      cwd: resolve(__dirname, '..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const outputs = children.map(async ({ stdout }) => {
    let output = '';
    for await (const chunk of stdout) output += String(chunk);
    return output.trim();
  });
  while (readdirSync(ready).length < children.length) await new Promise((wait) => setTimeout(wait, 20));
  writeFileSync(go, '');
  const { userPoolId } = openInstance(directory);
  expect(await Promise.all(outputs)).toEqual(children.map(() => userPoolId));
  expect(existsSync(directory) && readdirSync(directory)).toEqual(['instance.json']);
});
