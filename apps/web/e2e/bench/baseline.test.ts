import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeCheckout, findCommit } from './baseline.ts';

const folder = mkdtempSync(join(tmpdir(), 'kairos-bench-test-'));
const whole = join(folder, 'whole');
const shallow = join(folder, 'shallow');
const git = (cwd: string, ...args: readonly string[]) => {
  const person = ['-c', 'user.name=Mira', '-c', 'user.email=mira@example.org'];
  return execFileSync('git', [...person, ...args], { cwd, encoding: 'utf8' }).trim();
};
const commit = (text: string) => {
  writeFileSync(join(whole, 'file'), text);
  git(whole, 'add', '.');
  git(whole, 'commit', '--quiet', '--message', text);
  return git(whole, 'rev-parse', 'HEAD');
};
let first: string;
let second: string;

beforeAll(() => {
  git(folder, 'init', '--quiet', whole);
  first = commit('first');
  second = commit('second');
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${whole}`, shallow);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('baseline: a commit is found by its id, a part of it, or a name', () => {
  expect(findCommit(whole, first)).toBe(first);
  expect(findCommit(whole, second.slice(0, 8))).toBe(second);
  expect(findCommit(whole, 'HEAD~1')).toBe(first);
});

test('baseline: a shallow clone does not have an earlier commit', () => {
  expect(findCommit(shallow, second)).toBe(second);
  expect(findCommit(shallow, first)).toBeUndefined();
  expect(findCommit(shallow, '--all')).toBeUndefined();
});

test('baseline: a checkout is named by its commit, with a mark when files are changed', () => {
  expect(describeCheckout(shallow)).toBe(second.slice(0, 7));
  writeFileSync(join(shallow, 'file'), 'changed');
  expect(describeCheckout(shallow)).toBe(`${second.slice(0, 7)} with changes`);
});
