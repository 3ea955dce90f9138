import type { ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/cloud.ts';
import { command, reach, ready, startProgram, type Run } from '../support/kairos-process.ts';
import { newUser, signIn, type TestUser } from '../support/test-user.ts';

// The commands `kairos backup` and `kairos restore` as processes, beside a `kairos` that runs.
const folder = temporaryFolder();
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  folder.remove();
});

const data = join(folder.path, 'data');
const file = join(folder.path, 'first.jsonl.gz');
/** The command with a data folder. */
function into(target: string, ...args: string[]): Run {
  const run = startProgram(process.execPath, [command, ...args], { PORT: '0', KAIROS_DATA: target });
  started.push(run.child);
  return run;
}
const kairos = (...args: string[]) => into(data, ...args);
async function outputOf(...args: string[]): Promise<string> {
  const run = kairos(...args);
  const code = await run.ended;
  return `${code} ${run.output().trim()}`;
}
const stop = async (run: Run) => {
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
};

async function createPages(user: TestUser, from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += 1) {
    const input = { id: `page-${n}`, date: '2026-11-20', text: 'Tea' };
    const { body } = await user.ask(
      'mutation($input: CreateJournalPageInput!) { createJournalPage(input: $input) { id } }',
      { input },
    );
    expect(body.errors).toBeUndefined();
  }
}
async function pages(user: TestUser): Promise<string[]> {
  const { body } = await user.ask('{ listJournalPages(limit: 1000) { items { id text } } }');
  const { items } = body.data?.listJournalPages as { items: { id: string; text: string }[] };
  return items.map(({ id, text }) => `${id} ${text}`).toSorted();
}
const pageNames = (count: number) => Array.from({ length: count }, (_, n) => `page-${n} Tea`).toSorted();

const credentials = { email: 'anne@example.org', password: 'quiet-river-42' };
const epochOf = async (url: string) =>
  ((await (await fetch(`${url}/config.json`)).json()) as { replicaEpoch: number }).replicaEpoch;

test('backup: is made while Kairos runs, and a restoration brings back accounts, keys and records', async () => {
  let run = kairos();
  let url = await ready(run);
  const cloud = await reach(url);
  const anne = await newUser(cloud, credentials.email);
  await createPages(anne, 0, 5);
  expect(await epochOf(url)).toBe(0);

  // Records are written meanwhile.
  const [output] = await Promise.all([outputOf('backup', file), createPages(anne, 5, 20)]);
  expect(output).toBe(`0 Backup    ${file}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder.path).toSorted()).toEqual(['data', 'first.jsonl.gz']);
  expect(await outputOf('backup', file)).toBe(`1 The backup ${file} cannot be written: the file exists`);

  expect(await outputOf('restore', file)).toBe(
    `1 The data folder ${data} is in use. Stop Kairos, then restore the backup.`,
  );
  await anne.ask('mutation { updateJournalPage(input: { id: "page-0", text: "Spilled" }) { id } }');
  await newUser(cloud, 'later@example.org');
  const keys = await (
    await fetch(`${url}/cognito/${cloud.instance.userPoolId}/.well-known/jwks.json`)
  ).text();
  await stop(run);

  expect(await outputOf('restore', file)).toMatch(/^0 Restored {2}.*first.jsonl.gz\nReplaced {2}.*replaced-/);
  run = kairos();
  url = await ready(run);
  expect(await epochOf(url)).toBeGreaterThan(1_700_000_000);
  const restored = await reach(url);
  expect(restored.instance).toEqual(cloud.instance);
  expect(
    await (await fetch(`${url}/cognito/${cloud.instance.userPoolId}/.well-known/jwks.json`)).text(),
  ).toBe(keys);
  const again = await signIn(restored, credentials);
  const names = await pages(again);
  expect(names.length).toBeGreaterThanOrEqual(5);
  // Those that were written before one moment, in their order.
  expect(names).toEqual(pageNames(names.length));
  const unknown = signIn(restored, { ...credentials, email: 'later@example.org' });
  await expect(unknown).rejects.toThrow('Incorrect username or password.');
  await stop(run);
});

test('backup: is made without a Kairos that runs, and a restoration is finished by the next start', async () => {
  const second = join(folder.path, 'second.jsonl.gz');
  expect(await outputOf('backup', second)).toBe(`0 Backup    ${second}`);
  const epoch = (JSON.parse(readFileSync(join(data, 'instance.json'), 'utf8')) as { replicaEpoch: number })
    .replicaEpoch;

  // A restoration into a copy, interrupted after the backup was read and one member was put aside.
  const copy = join(folder.path, 'copy');
  cpSync(data, copy, { recursive: true });
  const restored = join(folder.path, 'restored-elsewhere');
  mkdirSync(restored, { mode: 0o700 });
  expect(await into(restored, 'restore', second).ended).toBe(0);
  mkdirSync(join(copy, 'replaced-before'));
  renameSync(join(copy, 'tables'), join(copy, 'replaced-before', 'tables'));
  renameSync(restored, join(copy, 'restored'));
  const run = into(copy);
  const url = await ready(run);
  const anne = await signIn(await reach(url), credentials);
  expect(await pages(anne)).not.toEqual([]);
  expect(await epochOf(url)).toBeGreaterThan(epoch);
  expect(existsSync(join(copy, 'restored'))).toBe(false);
  await stop(run);
});

test('backup: is made each day, and before the first start of a version', async () => {
  const backups = () => readdirSync(join(data, 'backups')).toSorted();
  const days = () => backups().filter((name) => name.startsWith('daily-'));
  expect(days().length).toBeGreaterThan(0);
  const instanceFile = join(data, 'instance.json');
  const instance = JSON.parse(readFileSync(instanceFile, 'utf8')) as { version: string };
  expect(backups().filter((name) => name.startsWith('before-'))).toEqual([]);

  writeFileSync(instanceFile, JSON.stringify({ ...instance, version: '0.9.0' }));
  const run = kairos();
  await ready(run);
  expect(backups()).toContainEqual(expect.stringMatching(`^before-${instance.version}-.*\\.jsonl\\.gz$`));
  for (const name of backups()) expect(statSync(join(data, 'backups', name)).mode & 0o777).toBe(0o600);
  await stop(run);
  expect(JSON.parse(readFileSync(instanceFile, 'utf8'))).toEqual(instance);
});

test('backup: data of a newer version is not opened', async () => {
  const instanceFile = join(data, 'instance.json');
  const stored = readFileSync(instanceFile, 'utf8');
  writeFileSync(instanceFile, JSON.stringify({ ...(JSON.parse(stored) as object), version: '99.1.0' }));
  expect(await outputOf()).toContain(`1 The data folder ${data} is of Kairos 99.1.0, and this is `);
  writeFileSync(instanceFile, stored);
});

test('restore: damaged data is replaced', async () => {
  const damaged = join(folder.path, 'damaged-data');
  cpSync(data, damaged, { recursive: true });
  writeFileSync(join(damaged, 'instance.json'), '{');
  for (const name of readdirSync(join(damaged, 'user-pool/store')))
    writeFileSync(join(damaged, 'user-pool/store', name), 'damaged');
  expect(await into(damaged, 'restore', file).ended).toBe(0);
  const run = into(damaged);
  const anne = await signIn(await reach(await ready(run)), credentials);
  expect(await pages(anne)).not.toEqual([]);
  await stop(run);
});

test('restore: a damaged backup changes nothing', async () => {
  const damaged = join(folder.path, 'damaged.jsonl.gz');
  writeFileSync(damaged, readFileSync(file).subarray(0, -50));
  const before = readdirSync(data).toSorted();
  expect(await outputOf('restore', damaged)).toBe(
    `1 The backup ${damaged} cannot be used: it is damaged or no backup.`,
  );
  expect(readdirSync(data).toSorted()).toEqual(before);
  expect(await outputOf('restore')).toBe('1 Usage: npm run restore -- <file>');
});
