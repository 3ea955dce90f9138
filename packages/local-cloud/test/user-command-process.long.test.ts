// @spec user-commands

import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from './support/cloud.ts';
import { command, ready, startProgram, type Run } from './support/kairos-process.ts';

// The command `kairos user` as a process, beside a `kairos` that runs.
const folder = temporaryFolder();
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  folder.remove();
});

function kairos(...args: string[]): Run {
  const data = join(folder.path, 'data');
  const run = startProgram(process.execPath, [command, ...args], { PORT: '0', KAIROS_DATA: data });
  started.push(run.child);
  return run;
}
async function outputOf(...args: string[]): Promise<string> {
  const run = kairos(...args);
  const code = await run.ended;
  return `${code} ${run.output().trim()}`;
}

test('user command: reaches the Kairos that runs on the data folder, and needs one', async () => {
  expect(await outputOf('user', 'list')).toMatch(
    /^1 No Kairos runs on the data folder \S+\. Start it, then repeat the command\.$/,
  );
  const run = kairos();
  const url = await ready(run);
  expect(await outputOf('user', 'list')).toBe('0 There are no accounts.');
  expect(await outputOf('user', 'add', 'ann@example.org')).toMatch(
    new RegExp(
      `^0 Added {5}ann@example\\.org\nLink {6}${url}/SignIn#password-link=[\\w-]{43}&email=ann%40example\\.org\n`,
    ),
  );
  expect(await outputOf('user', 'add', 'ann')).toBe('1 "ann" is not an e-mail address.');
  expect(await outputOf('user')).toMatch(/^1 Usage: npm run user/);
  expect(run.output()).not.toContain('password-link');
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
});
