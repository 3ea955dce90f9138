import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './support/cloud.ts';
import { command, reach, ready, startProgram, type Run } from './support/kairos-process.ts';
import { openSmallDisk, reasonWithoutSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { newUser, signIn, type TestUser } from './support/test-user.ts';

// The `kairos` command as a process that is killed, and on a file system that is full.
const folder = temporaryFolder();
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  folder.remove();
});

function start(data: string, disk?: SmallDisk): Run {
  const [program, args] = disk
    ? disk.wrap(process.execPath, command)
    : ([process.execPath, [command]] as const);
  const run = startProgram(program, args, { PORT: '0', KAIROS_DATA: data });
  started.push(run.child);
  return run;
}

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

test('durable writes: a process that is killed has all acknowledged records at its next start', async () => {
  const data = join(folder.path, 'killed');
  let run = start(data);
  const anne = await newUser(await reach(await ready(run)), credentials.email);
  const acknowledged: string[] = [];
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; ; n += 1) {
      const id = `page-${writer}-${n}`;
      if ((await createPage(anne, id)) !== undefined) throw new Error(`${id} was rejected`);
      acknowledged.push(id);
      if (acknowledged.length === 60) run.child.kill('SIGKILL');
    }
  });
  await Promise.allSettled(writers);
  expect(await run.ended).toBeNull();
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);

  run = start(data);
  const again = await signIn(await reach(await ready(run)), credentials);
  expect(await pages(again)).toEqual(expect.arrayContaining(acknowledged));
  run.child.kill('SIGKILL');
});

const missing = reasonWithoutSmallDisk();
const onSmallDisk = missing === undefined ? test : test.skip;
const title = 'durable writes: on a full disk records are read, changes are refused, and none is lost';
onSmallDisk(missing === undefined ? title : `${title} (${missing})`, async () => {
  const data = join(folder.path, 'small');
  mkdirSync(data, { mode: 0o700 });
  const disk = await openSmallDisk(data, 8);
  try {
    let run = start(data, disk);
    let url = await ready(run);
    const anne = await newUser(await reach(url), credentials.email);
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
    expect(run.output()).toContain('The data folder cannot be written, so Kairos only reads: ');
    expect(run.output()).toContain('Free space on the disk, then restart Kairos.');
    const read = await pages(anne);
    expect(read).toEqual(expect.arrayContaining(acknowledged));
    expect(read).toHaveLength(acknowledged.length);

    // Accounts as well.
    const { userPoolClientId } = (await reach(url)).instance;
    const signUp = (n: number) =>
      fetch(`${url}/cognito`, {
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

    // With free space, the same process still refuses: its log may end in a partial record.
    disk.run('rm', join(data, 'fill'));
    expect(await createPage(anne, 'later')).toBe('DynamoDB:InternalServerError');
    expect((await signUp(1000)).status).toBe(500);
    run.child.kill('SIGKILL');
    await run.ended;

    run = start(data, disk);
    url = await ready(run);
    const again = await signIn(await reach(url), credentials);
    expect(await pages(again)).toEqual(expect.arrayContaining(acknowledged));
    expect(await createPage(again, 'after')).toBeUndefined();
    // The address of each acknowledged sign-up is taken.
    for (let n = 0; n < signedUp; n += 1)
      expect(await (await signUp(n)).json()).toMatchObject({ __type: 'UsernameExistsException' });
    run.child.kill('SIGKILL');
    await run.ended;
  } finally {
    await disk.remove();
  }
});
