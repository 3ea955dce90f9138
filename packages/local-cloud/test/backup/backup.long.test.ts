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
import { createPages, credentials, epochOf, pages, startCommands, stop } from '../support/backup-commands.ts';
import { reach, ready } from '../support/kairos-process.ts';
import { newUser, signIn } from '../support/test-user.ts';

// The commands `kairos backup` and `kairos restore` as processes, on a data folder with a backup.
const { folder, data, file, into, kairos, outputOf } = startCommands();
beforeAll(async () => {
  const run = kairos();
  await createPages(await newUser(await reach(await ready(run)), credentials.email), 0, 5);
  expect(await outputOf('backup', file)).toBe(`0 Backup    ${file}`);
  await stop(run);
});

test('backup: is made without a Kairos that runs, and a restoration is finished by the next start', async () => {
  const second = join(folder, 'second.jsonl.gz');
  expect(await outputOf('backup', second)).toBe(`0 Backup    ${second}`);
  const epoch = (JSON.parse(readFileSync(join(data, 'instance.json'), 'utf8')) as { replicaEpoch: number })
    .replicaEpoch;

  // A restoration into a copy, interrupted after the backup was read and one member was put aside.
  const copy = join(folder, 'copy');
  cpSync(data, copy, { recursive: true });
  const restored = join(folder, 'restored-elsewhere');
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
  const damaged = join(folder, 'damaged-data');
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
  const damaged = join(folder, 'damaged.jsonl.gz');
  writeFileSync(damaged, readFileSync(file).subarray(0, -50));
  const before = readdirSync(data).toSorted();
  expect(await outputOf('restore', damaged)).toBe(
    `1 The backup ${damaged} cannot be used: it is damaged or no backup.`,
  );
  expect(readdirSync(data).toSorted()).toEqual(before);
  expect(await outputOf('restore')).toBe('1 Usage: npm run restore -- <file>');
});
