import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PasskeyDevice, type CreationOptions } from '../../user-pool/test/passkey-device.ts';
import { temporaryFolder } from './support/cloud.ts';
import { DataProcess, type ProcessMode } from './support/data-process.ts';
import { serverHost } from './support/server-host.ts';
import { openSmallDisk, reasonWithoutSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { newUser, signIn, type ReachableCloud, type TestUser } from './support/test-user.ts';

// The `kairos` command as a process that is killed, and on a file system that is full.
const folder = temporaryFolder();
const started: DataProcess[] = [];
afterAll(async () => {
  for (const kairos of started) await kairos.close();
  folder.remove();
});

function openProcess(mode: ProcessMode, data: string, disk?: SmallDisk): DataProcess {
  const kairos = new DataProcess(mode, data, disk);
  started.push(kairos);
  return kairos;
}
const modes: readonly ProcessMode[] = ['laptop', 'server'];

const create = `mutation($input: CreateJournalPageInput!) { createJournalPage(input: $input) { id } }`;

/** Creates a page of 2,000 characters. Resolves to the type of the error, if any. */
async function createPage(user: TestUser, id: string): Promise<string | undefined> {
  const input = { id, date: '2026-11-20', text: randomUUID().repeat(56).slice(0, 2000) };
  const { body } = await user.ask(create, { input });
  return body.errors?.map(({ errorType }) => String(errorType)).join();
}

async function pages(user: TestUser): Promise<readonly string[]> {
  const { body } = await user.ask('{ listJournalPages(limit: 1000) { items { id } nextToken } }');
  const list = body.data?.listJournalPages as { items: { id: string }[]; nextToken: string | null };
  expect(list.nextToken).toBeNull();
  return list.items.map(({ id }) => id);
}

const credentials = { email: 'anne@example.org', password: 'quiet-river-42' };

/** Writers that create pages until the process ends. */
function writePages(user: TestUser, acknowledged: string[]): Promise<unknown> {
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; ; n += 1) {
      const id = `page-${writer}-${n}`;
      if ((await createPage(user, id)) !== undefined) throw new Error(`${id} was rejected`);
      acknowledged.push(id);
    }
  });
  return Promise.allSettled(writers);
}

/** Calls the user pool. @throws Error with its answer */
async function callPool(
  { url, instance }: ReachableCloud,
  operation: string,
  request: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/cognito`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: instance.userPoolClientId, ...request }),
  });
  const body = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body;
}

const newPassword = 'a-quieter-river-43';

test.each(modes)(
  'durable writes on a %s: a process that is killed has all acknowledged changes at its next start',
  async (mode) => {
    const kairos = openProcess(mode, join(folder.path, `killed-${mode}`));
    const cloud = await kairos.start();
    const anne = await newUser(cloud, credentials.email);
    const acknowledged: string[] = [];
    const writing = writePages(anne, acknowledged);

    // Accounts as well: each step is acknowledged before the next one.
    await newUser(cloud, 'bob@example.org');
    const AccessToken = anne.accessToken;
    const [PreviousPassword, ProposedPassword] = [credentials.password, newPassword];
    await callPool(cloud, 'ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });
    const hasPasskeys = mode === 'server';
    if (hasPasskeys) {
      const started = await callPool(cloud, 'StartWebAuthnRegistration', { AccessToken });
      const options = started.CredentialCreationOptions as CreationOptions;
      const Credential = new PasskeyDevice().create(options, { origin: `https://${serverHost}` });
      await callPool(cloud, 'CompleteWebAuthnRegistration', { AccessToken, Credential });
    }
    await callPool(cloud, 'RevokeToken', { Token: anne.refreshToken });
    while (acknowledged.length < 60) await new Promise((resolve) => setTimeout(resolve, 5));
    await kairos.kill();
    await writing;

    const again = await kairos.start();
    await expect(signIn(again, credentials)).rejects.toThrow('Incorrect username or password.');
    const changed = await signIn(again, { ...credentials, password: newPassword });
    expect(await pages(changed)).toEqual(expect.arrayContaining(acknowledged));
    await signIn(again, { ...credentials, email: 'bob@example.org' });
    const refresh = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: anne.refreshToken } };
    await expect(callPool(again, 'InitiateAuth', refresh)).rejects.toThrow('revoked');
    if (hasPasskeys) {
      const listed = await callPool(again, 'ListWebAuthnCredentials', { AccessToken: changed.accessToken });
      expect(listed.Credentials).toHaveLength(1);
    }
    await kairos.kill();
  },
);

test('backup of a server during writes: a restoration has all records that were acknowledged before the backup', async () => {
  const kairos = openProcess('server', join(folder.path, 'backed-up'));
  const cloud = await kairos.start();
  const anne = await newUser(cloud, credentials.email);
  const acknowledged: string[] = [];
  const writing = writePages(anne, acknowledged);
  while (acknowledged.length < 30) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = [...acknowledged];
  const file = join(folder.path, 'server.jsonl.gz');
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
  'durable writes on a %s: on a full disk records are read, changes are refused, and none is lost';
onSmallDisk.each(modes)(missing === undefined ? title : `${title} (${missing})`, async (mode) => {
  const data = join(folder.path, `small-${mode}`);
  mkdirSync(data, { mode: 0o700 });
  const disk = await openSmallDisk(data, 8);
  try {
    const kairos = openProcess(mode, data, disk);
    let cloud = await kairos.start();
    const anne = await newUser(cloud, credentials.email);
    const acknowledged: string[] = [];
    const refused: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      expect(await createPage(anne, `page-${n}`)).toBeUndefined();
      acknowledged.push(`page-${n}`);
    }
    // Everything that is left, except 100 kB.
    disk.run('sh', '-c', 'cat /dev/zero > "$1/fill" 2>/dev/null; truncate -s -100K "$1/fill"', 'sh', data);
    for (let n = 5; refused.length < 3; n += 1) {
      const error = await createPage(anne, `page-${n}`);
      if (error === undefined) acknowledged.push(`page-${n}`);
      else refused.push(error);
    }
    expect(refused).toEqual(refused.map(() => 'DynamoDB:InternalServerError'));
    expect(acknowledged.length).toBeGreaterThan(5);
    expect(kairos.output()).toContain('The data folder cannot be written, so Kairos only reads: ');
    expect(kairos.output()).toContain('Free space on the disk, then restart Kairos.');
    const read = await pages(anne);
    expect(read).toEqual(expect.arrayContaining(acknowledged));
    expect(read).toHaveLength(acknowledged.length);

    // Accounts as well.
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
    const answers: number[] = [];
    for (let n = 0; answers.at(-1) !== 500 && n < 200; n += 1) answers.push((await signUp(n)).status);
    expect(answers.at(-1)).toBe(500);
    const signedUp = answers.length - 1;

    // With free space again, the same process still rejects writes: its log may end in a partial record.
    disk.run('rm', join(data, 'fill'));
    expect(await createPage(anne, 'later')).toBe('DynamoDB:InternalServerError');
    expect((await signUp(1000)).status).toBe(500);
    await kairos.kill();

    cloud = await kairos.start();
    const again = await signIn(cloud, credentials);
    expect(await pages(again)).toEqual(expect.arrayContaining(acknowledged));
    expect(await createPage(again, 'after')).toBeUndefined();
    // The address of each acknowledged sign-up is taken.
    for (let n = 0; n < signedUp; n += 1)
      expect(await (await signUp(n)).json()).toMatchObject({ __type: 'UsernameExistsException' });
    await kairos.kill();
  } finally {
    await disk.remove();
  }
});
