import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PasskeyDevice, type CreationOptions } from '../../../user-pool/test/passkey-device.ts';
import { temporaryFolder } from './cloud.ts';
import { DataProcess, type ProcessMode } from './data-process.ts';
import { serverHost } from './server-host.ts';
import type { SmallDisk } from './small-disk.ts';
import { newUser, signIn, type ReachableCloud, type TestUser } from './test-user.ts';

/** The `kairos` command as processes in one folder, which end with the tests of a file. */
export function dataProcesses() {
  const folder = temporaryFolder();
  const started: DataProcess[] = [];
  afterAll(async () => {
    for (const kairos of started) await kairos.close();
    folder.remove();
  });
  return {
    path: (name: string) => join(folder.path, name),
    open: (mode: ProcessMode, data: string, disk?: SmallDisk): DataProcess => {
      const kairos = new DataProcess(mode, data, disk);
      started.push(kairos);
      return kairos;
    },
  };
}

const create = `mutation($input: CreateJournalPageInput!) { createJournalPage(input: $input) { id } }`;

/** Creates a page of 2,000 characters. Resolves to the type of the error, if any. */
export async function createPage(user: TestUser, id: string): Promise<string | undefined> {
  const input = { id, date: '2026-11-20', text: randomUUID().repeat(56).slice(0, 2000) };
  const { body } = await user.ask(create, { input });
  return body.errors?.map(({ errorType }) => String(errorType)).join();
}

export async function pages(user: TestUser): Promise<readonly string[]> {
  const { body } = await user.ask('{ listJournalPages(limit: 1000) { items { id } nextToken } }');
  const list = body.data?.listJournalPages as { items: { id: string }[]; nextToken: string | null };
  expect(list.nextToken).toBeNull();
  return list.items.map(({ id }) => id);
}

export const credentials = { email: 'anne@example.org', password: 'quiet-river-42' };

/** Writers that create pages until the process ends. */
export function writePages(user: TestUser, acknowledged: string[]): Promise<unknown> {
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

/** Kills a process while its users write, and expects all that was acknowledged at its next start. */
export async function expectNothingLostByKill(kairos: DataProcess, mode: ProcessMode): Promise<void> {
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
}
