// @spec server-crash

import { mkdirSync } from 'node:fs';
import type { ProcessMode } from './support/data-process.ts';
import {
  createPage,
  credentials,
  dataProcesses,
  expectNothingLostByKill,
  pages,
  writePages,
} from './support/durable-writes.ts';
import { writeFormerFolder } from './support/former-folder.ts';
import { openSmallDisk, reasonWithoutSmallDisk } from './support/small-disk.ts';
import { newUser, signIn } from './support/test-user.ts';

// The `kairos` command as a server that is killed, and on a file system that is full.
const { open, path } = dataProcesses();
const modes: readonly ProcessMode[] = ['laptop', 'server'];

test('durable writes on a server: a process that is killed has all acknowledged changes at its next start', async () => {
  await expectNothingLostByKill(open('server', path('killed')), 'server');
});

test('backup of a server during writes: a restoration has all records that were acknowledged before the backup', async () => {
  const kairos = open('server', path('backed-up'));
  const cloud = await kairos.start();
  const anne = await newUser(cloud, credentials.email);
  const acknowledged: string[] = [];
  const writing = writePages(anne, acknowledged);
  while (acknowledged.length < 30) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = [...acknowledged];
  const file = path('server.db.gz');
  expect(await kairos.command('backup', file)).toEqual([0, `Backup    ${file}\n`]);
  await kairos.kill();
  await writing;

  expect((await kairos.command('restore', file))[0]).toBe(0);
  const again = await signIn(await kairos.start(), credentials);
  const restored = await pages(again);
  expect(restored).toEqual(expect.arrayContaining(before));
  expect(await createPage(again, 'after')).toBeUndefined();
  await kairos.kill();
});

const missing = reasonWithoutSmallDisk();
const onSmallDisk = missing === undefined ? test : test.skip;
const title =
  'durable writes on a %s: on a full disk records are read, users sign in and changes are rejected, until there is room again';
onSmallDisk.each(modes)(missing === undefined ? title : `${title} (${missing})`, async (mode) => {
  const data = path(`small-${mode}`);
  mkdirSync(data, { mode: 0o700 });
  const disk = await openSmallDisk(data, 48);
  try {
    const kairos = open(mode, data, disk);
    let cloud = await kairos.start();
    const anne = await newUser(cloud, credentials.email);
    const acknowledged: string[] = [];
    const rejected: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      expect(await createPage(anne, `page-${n}`)).toBeUndefined();
      acknowledged.push(`page-${n}`);
    }
    // Everything that is left, except 100 kB.
    disk.run('sh', '-c', 'cat /dev/zero > "$1/fill" 2>/dev/null; truncate -s -100K "$1/fill"', 'sh', data);
    for (let n = 5; rejected.length < 3; n += 1) {
      const error = await createPage(anne, `page-${n}`);
      if (error === undefined) acknowledged.push(`page-${n}`);
      else rejected.push(error);
    }
    expect(rejected).toEqual(rejected.map(() => 'DynamoDB:InternalServerError'));
    expect(acknowledged.length).toBeGreaterThan(5);
    expect(kairos.output()).toContain(
      'The data folder cannot be written, so Kairos only reads until there is room',
    );
    const read = await pages(anne);
    expect(read).toEqual(expect.arrayContaining(acknowledged));
    expect(read).toHaveLength(acknowledged.length);

    // Accounts have a reserve.
    await signIn(cloud, credentials);
    const { userPoolClientId } = cloud.instance;
    const signUp = (n: number) =>
      fetch(`${cloud.url}/cognito`, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
        body: JSON.stringify({
          ClientId: userPoolClientId,
          Username: `user-${n}@example.org`,
          Password: credentials.password,
          UserAttributes: [{ Name: 'name', Value: 'x'.repeat(1000) }],
        }),
      });
    for (let n = 0; n < 5; n += 1) expect((await signUp(n)).status).toBe(200);

    // A start on a full disk reads.
    await kairos.kill();
    cloud = await kairos.start();
    expect(await pages(await signIn(cloud, credentials))).toHaveLength(acknowledged.length);

    // With free space the same process writes again.
    disk.run('rm', `${data}/fill`);
    const again = await signIn(cloud, credentials);
    for (let n = 0; (await createPage(again, `later-${n}`)) !== undefined; n += 1)
      await new Promise((resolve) => setTimeout(resolve, 200));
    expect(kairos.output()).toContain('The data folder can be written again.');
    await kairos.kill();

    cloud = await kairos.start();
    expect(await pages(await signIn(cloud, credentials))).toEqual(expect.arrayContaining(acknowledged));
    // The address of each acknowledged sign-up is taken.
    for (let n = 0; n < 5; n += 1)
      expect(await (await signUp(n)).json()).toMatchObject({ __type: 'UsernameExistsException' });
    await kairos.kill();
  } finally {
    await disk.remove();
  }
});

const full =
  'folder of a former version: a full disk leaves it as it was, and the next start with room converts it';
onSmallDisk(missing === undefined ? full : `${full} (${missing})`, async () => {
  const [former, data] = [path('former'), path('small-former')];
  writeFormerFolder(former);
  mkdirSync(data, { mode: 0o700 });
  const disk = await openSmallDisk(data, 48);
  try {
    disk.run('cp', '-r', `${former}/.`, data);
    disk.run('sh', '-c', 'cat /dev/zero > "$1/fill" 2>/dev/null; truncate -s -200K "$1/fill"', 'sh', data);
    const kairos = open('laptop', data, disk);
    await expect(kairos.start()).rejects.toThrow(
      /The data folder .* of an older version cannot be converted/,
    );
    disk.run('test', '-f', `${data}/tables/CURRENT`);
    disk.run('test', '!', '-e', `${data}/kairos.db`);
    disk.run('test', '!', '-e', `${data}/restoring`);

    disk.run('rm', `${data}/fill`);
    const mira = await signIn(await kairos.start(), { ...credentials, email: 'mira@example.org' });
    expect((await mira.ask('{ listDailyTasks { items { id } } }')).body.errors).toBeUndefined();
    await kairos.kill();
  } finally {
    await disk.remove();
  }
});
