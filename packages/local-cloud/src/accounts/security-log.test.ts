// @spec security-log

import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/support/cloud.ts';
import { openSecurityLog } from './security-log.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const logs = join(folder.path, 'logs');
const eventOf = (user: string) => ({
  time: '2026-11-26T08:00:00.000Z',
  event: 'SignUp',
  outcome: 'ok',
  user,
});
const usersIn = (file: string) =>
  readFileSync(join(logs, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { user: string }).user);

test('security log: appends, also after a restart, and only its owner can read it', () => {
  for (const user of ['a', 'b']) {
    const log = openSecurityLog(folder.path);
    log.append(eventOf(user), 'account');
    log.close();
  }
  expect(usersIn('security.jsonl')).toEqual(['a', 'b']);
  expect(statSync(join(logs, 'security.jsonl')).mode & 0o777).toBe(0o600);
  expect(statSync(logs).mode & 0o777).toBe(0o700);
});

test('security log: begins a new file by size, and deletes the oldest', () => {
  const log = openSecurityLog(folder.path, { maxBytes: 200, files: 3 });
  for (const user of ['c', 'd', 'e', 'f', 'g', 'h']) log.append(eventOf(user), 'account');
  expect(readdirSync(logs).toSorted()).toEqual([
    'attempts.jsonl',
    'security.1.jsonl',
    'security.2.jsonl',
    'security.jsonl',
  ]);
  const all = ['security.2.jsonl', 'security.1.jsonl', 'security.jsonl'].flatMap(usersIn);
  expect(all.at(-1)).toBe('h');
  expect(all).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].slice(-all.length));
  // A missing old file does not stop it.
  rmSync(join(logs, 'security.1.jsonl'));
  for (const user of ['i', 'j', 'k', 'l']) log.append(eventOf(user), 'account');
  expect(usersIn('security.jsonl').at(-1)).toBe('l');
  log.close();
});

test('security log: neither strangers nor a user with a session wash away what happened to an account', () => {
  const data = temporaryFolder();
  const log = openSecurityLog(data.path, { maxBytes: 2000, files: 3 });
  const [first, last] = ['first', 'last'].map((event) => ({ ...eventOf('ann'), event }));
  log.append(first!, 'account');
  for (let sent = 0; sent < 1000; sent += 1) log.append(eventOf('ann'), 'anyone');
  const { user: _, ...unknown } = eventOf('ann');
  for (let sent = 0; sent < 1000; sent += 1) log.append(unknown, 'anyone');
  log.append(last!, 'account');
  const lines = readFileSync(join(data.path, 'logs/security.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['first', 'last']);

  const roomy = openSecurityLog(data.path);
  for (let sent = 0; sent < 1000; sent += 1) roomy.append(eventOf('ben'), 'account');
  roomy.append({ ...eventOf('ben'), event: 'DeleteWebAuthnCredential' }, 'account');
  roomy.append({ ...eventOf('ben'), time: '2026-11-26T09:00:00.000Z' }, 'account');
  const all = readFileSync(join(data.path, 'logs/security.jsonl'), 'utf8').trim().split('\n').slice(2);
  expect(all).toHaveLength(103);
  expect(JSON.parse(all[100]!)).toMatchObject({ outcome: 'more in this hour' });
  expect(JSON.parse(all[101]!)).toMatchObject({ event: 'DeleteWebAuthnCredential' });
  log.close();
  roomy.close();
  data.remove();
});
