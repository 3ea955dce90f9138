// @spec data-conversion

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
import { generateIdentity, identityToRecipient } from 'age-encryption';
import {
  changeInstance,
  createPages,
  credentials,
  epochOf,
  instanceOf,
  pages,
  startCommands,
  stop,
} from '../support/backup-commands.ts';
import { writeFormerFolder } from '../support/former-folder.ts';
import { reach, ready } from '../support/kairos-process.ts';
import { newUser, signIn } from '../support/test-user.ts';

// The commands `kairos backup` and `kairos restore` as processes, on a data folder with a backup.
const { folder, data, file, into, intoWith, kairos, outputOf } = startCommands();
beforeAll(async () => {
  const run = kairos();
  await createPages(await newUser(await reach(await ready(run)), credentials.email), 0, 5);
  expect(await outputOf('backup', file)).toBe(`0 Backup    ${file}`);
  await stop(run);
});

test('backup: is made without a Kairos that runs, and a restoration is finished by the next start', async () => {
  const second = join(folder, 'second.db.gz');
  expect(await outputOf('backup', second)).toBe(`0 Backup    ${second}`);
  const { replicaEpoch: epoch = 0 } = await instanceOf(data);

  // A restoration into a copy, interrupted after the backup was read and one member was put aside.
  const copy = join(folder, 'copy');
  cpSync(data, copy, { recursive: true });
  const restored = join(folder, 'restored-elsewhere');
  mkdirSync(restored, { mode: 0o700 });
  expect(await into(restored, 'restore', second).ended).toBe(0);
  mkdirSync(join(copy, 'replaced-before'));
  renameSync(join(copy, 'instance.json'), join(copy, 'replaced-before', 'instance.json'));
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
  const instance = await instanceOf(data);
  expect(backups().filter((name) => name.startsWith('before-'))).toEqual([]);

  await changeInstance(data, { version: '0.9.0' });
  const run = kairos();
  await ready(run);
  expect(backups()).toContainEqual(expect.stringMatching(`^before-${instance.version}-.*\\.db\\.gz$`));
  for (const name of backups()) expect(statSync(join(data, 'backups', name)).mode & 0o777).toBe(0o600);
  await stop(run);
  expect(await instanceOf(data)).toEqual(instance);
});

test('backup: data of a newer version is not opened', async () => {
  const { version = '' } = await instanceOf(data);
  await changeInstance(data, { version: '99.1.0' });
  expect(await outputOf()).toContain(`1 The data folder ${data} is of Kairos 99.1.0, and this is `);
  await changeInstance(data, { version });
});

test('restore: damaged data is replaced', async () => {
  const damaged = join(folder, 'damaged-data');
  cpSync(data, damaged, { recursive: true });
  for (const name of ['instance.json', 'kairos.db', 'kairos.db-wal'])
    writeFileSync(join(damaged, name), 'damaged');
  const started = into(damaged);
  expect(await started.ended).toBe(1);
  const newest = readdirSync(join(damaged, 'backups')).toSorted().at(-1) ?? '';
  expect(started.output()).toContain(`The newest backup is ${join(damaged, 'backups', newest)}.`);
  expect(await into(damaged, 'restore', file).ended).toBe(0);
  const run = into(damaged);
  const anne = await signIn(await reach(await ready(run)), credentials);
  expect(await pages(anne)).not.toEqual([]);
  await stop(run);
});

test('restore: a damaged backup changes nothing', async () => {
  const damaged = join(folder, 'damaged.db.gz');
  writeFileSync(damaged, readFileSync(file).subarray(0, -50));
  const before = readdirSync(data).toSorted();
  expect(await outputOf('restore', damaged)).toBe(
    `1 The backup ${damaged} cannot be used: it is damaged or no backup.`,
  );
  expect(readdirSync(data).toSorted()).toEqual(before);
  expect(await outputOf('restore')).toBe('1 Usage: npm run restore -- <file>');
});

test('backup: is encrypted for the recipient of the command or of the server, and restored by its identity', async () => {
  const identity = await generateIdentity();
  const KAIROS_BACKUP_KEY = await identityToRecipient(identity);
  const identityFile = join(folder, 'identity.txt');
  writeFileSync(identityFile, `${identity}\n`, { mode: 0o600 });
  const isEncrypted = (name: string) => readFileSync(name, 'latin1').startsWith('age-encryption.org/v1\n');
  const encrypted = join(folder, 'encrypted');
  const made = (name: string) => join(folder, `${name}.db.gz.age`);

  let run = intoWith({ KAIROS_BACKUP_KEY }, encrypted);
  await createPages(await newUser(await reach(await ready(run)), credentials.email), 0, 3);
  const daily = () => readdirSync(join(encrypted, 'backups'));
  while (daily().some((name) => name.includes('partial')) || daily().length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(daily()).toEqual([expect.stringMatching(/^daily-.*\.db\.gz\.age$/)]);
  // The command has no recipient, and the server has one.
  expect(await into(encrypted, 'backup', made('server')).ended).toBe(0);
  await stop(run);
  run = into(encrypted);
  await ready(run);
  expect(await intoWith({ KAIROS_BACKUP_KEY }, encrypted, 'backup', made('command')).ended).toBe(0);
  await stop(run);
  expect(await intoWith({ KAIROS_BACKUP_KEY }, encrypted, 'backup', made('unused')).ended).toBe(0);
  expect(['server', 'command', 'unused'].map((name) => isEncrypted(made(name)))).toEqual([true, true, true]);
  expect(readdirSync(encrypted).filter((name) => name.startsWith('copying'))).toEqual([]);

  const without = into(encrypted, 'restore', made('server'));
  expect(await without.ended).toBe(1);
  expect(without.output()).toContain('it is encrypted: set KAIROS_BACKUP_IDENTITY');
  const restore = intoWith({ KAIROS_BACKUP_IDENTITY: identityFile }, encrypted, 'restore', made('server'));
  expect(await restore.ended).toBe(0);
  run = into(encrypted);
  const anne = await signIn(await reach(await ready(run)), credentials);
  expect(await pages(anne)).toHaveLength(3);
  await stop(run);

  const invalid = intoWith({ KAIROS_BACKUP_KEY: 'age1x' }, encrypted);
  expect(await invalid.ended).toBe(1);
  expect(invalid.output()).toContain('KAIROS_BACKUP_KEY must be a recipient of age');
});

test('folder of a former version: a start is killed while it converts, and a later one has all accounts', async () => {
  const former = join(folder, 'former');
  writeFormerFolder(former);
  const members = () => readdirSync(former).filter((name) => name.startsWith('replaced-'));
  for (let milliseconds = 250; members().length === 0; milliseconds += 60) {
    const run = into(former);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    run.child.kill('SIGKILL');
    await run.ended;
  }
  const run = into(former);
  const mira = await signIn(await reach(await ready(run)), { ...credentials, email: 'mira@example.org' });
  const { body } = await mira.ask('{ listDailyTasks(limit: 100) { items { id } } }');
  expect((body.data?.listDailyTasks as { items: unknown[] }).items).toHaveLength(8);
  expect(members()).toHaveLength(1);
  await stop(run);
});
