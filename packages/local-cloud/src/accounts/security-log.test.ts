import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/support/cloud.ts';
import { openSecurityLog } from './security-log.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const logs = join(folder.path, 'logs');
const event = (user: string) => ({ time: '2026-11-26T08:00:00.000Z', event: 'SignUp', outcome: 'ok', user });
const usersIn = (file: string) =>
  readFileSync(join(logs, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { user: string }).user);

test('security log: appends, also after a restart, and only its owner can read it', () => {
  for (const user of ['a', 'b']) {
    const log = openSecurityLog(folder.path);
    log.append(event(user));
    log.close();
  }
  expect(usersIn('security.jsonl')).toEqual(['a', 'b']);
  expect(statSync(join(logs, 'security.jsonl')).mode & 0o777).toBe(0o600);
  expect(statSync(logs).mode & 0o777).toBe(0o700);
});

test('security log: begins a new file by size, and deletes the oldest', () => {
  const log = openSecurityLog(folder.path, { maxBytes: 200, files: 3 });
  for (const user of ['c', 'd', 'e', 'f', 'g', 'h']) log.append(event(user));
  expect(readdirSync(logs).toSorted()).toEqual(['security.1.jsonl', 'security.2.jsonl', 'security.jsonl']);
  const all = ['security.2.jsonl', 'security.1.jsonl', 'security.jsonl'].flatMap(usersIn);
  expect(all.at(-1)).toBe('h');
  expect(all).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].slice(-all.length));
  // A missing old file does not stop it.
  rmSync(join(logs, 'security.1.jsonl'));
  for (const user of ['i', 'j', 'k', 'l']) log.append(event(user));
  expect(usersIn('security.jsonl').at(-1)).toBe('l');
  log.close();
});
