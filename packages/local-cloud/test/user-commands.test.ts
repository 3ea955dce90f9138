// @spec user-commands second-step-off

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { Secret, TOTP } from 'otpauth';
import { runUserCommand } from '../src/accounts/user-commands.ts';
import { temporaryFolder } from './support/cloud.ts';
import { linkIn } from './support/password-link.ts';
import { samples } from './support/samples.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { signIn, type TestUser } from './support/test-user.ts';

const chosen = 'quiet-river-42';
let cloud: TestServer;
let folder: ReturnType<typeof temporaryFolder>;

async function start(maxUsers: number): Promise<void> {
  folder = temporaryFolder();
  cloud = await startTestServer('no-web-build', folder.path, { signUp: 'closed', maxUsers });
}
async function stop(): Promise<void> {
  await cloud.close();
  folder.remove();
}

const run = (...args: string[]) => runUserCommand(cloud.server, args);

/** Calls the user pool as a browser does. */
async function callPool(operation: string, request: object): Promise<string> {
  const response = await fetch(`${cloud.url}/cognito`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: cloud.instance.userPoolClientId, ...request }),
  });
  const body = (await response.json()) as { message?: string };
  return response.ok ? 'ok' : (body.message ?? '');
}
const choose = ({ token, email }: { token: string; email: string }, Password = chosen) =>
  callPool('ConfirmForgotPassword', { Username: email, ConfirmationCode: token, Password });

/** A user who was added and has chosen a password. */
async function addedUser(email: string): Promise<TestUser> {
  const { text } = await run('add', email);
  expect(await choose(linkIn(text))).toBe('ok');
  return signIn(cloud, { email, password: chosen });
}

describe('a server with several accounts', () => {
  beforeAll(() => start(20));
  afterAll(stop);

  test('user add: prints a link, with which the user chooses a password and signs in, once', async () => {
    const { ok, text } = await run('add', ' Ann+home@Example.org');
    expect(ok).toBe(true);
    const link = linkIn(text);
    expect(link).toEqual({
      path: '/SignIn',
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      email: 'ann+home@example.org',
    });
    expect(text).toMatch(/^Added {5}ann\+home@example\.org\nLink {6}http/);
    expect(await choose(link)).toBe('ok');
    expect(await choose(link, 'another password')).toMatch(/^Invalid code/);
    const ann = await signIn(cloud, { email: link.email, password: chosen });
    expect((await ann.ask('{ listHabits { items { id } } }')).status).toBe(200);
  });

  test('user reset: makes a new link; the password stays until it is used', async () => {
    await addedUser('cleo@example.org');
    const { text } = await run('reset', 'cleo@example.org');
    await signIn(cloud, { email: 'cleo@example.org', password: chosen });
    expect(await choose(linkIn(text), 'a new password')).toBe('ok');
    await signIn(cloud, { email: 'cleo@example.org', password: 'a new password' });
  });

  test('user reset: lists passkeys, devices and private addresses that stay, and removes them with --remove-access', async () => {
    const eve = await addedUser('eve@example.org');
    expect((await run('reset', eve.email)).text).not.toContain('Stays');
    const records = { PushDevice: 'stolen', CalendarFeed: 'feed', TodayFeed: 'today', DailyTask: 'tea' };
    for (const [entity, id] of Object.entries(records)) {
      const query = `mutation($input: Create${entity}Input!) { create${entity}(input: $input) { id } }`;
      const { body } = await eve.ask(query, { input: { id, ...samples[entity]?.create } });
      expect(body.errors).toBeUndefined();
    }
    const { text } = await run('reset', eve.email);
    expect(text).toMatch(
      /^Stays {5}1 device with reminders, the calendar address, the address of today; npm run user -- reset eve@example.org --remove-access removes them$/m,
    );
    expect((await eve.ask('{ listHabits { items { id } } }')).status).toBe(200);

    const removed = await run('reset', eve.email, '--remove-access');
    expect(removed.text).toMatch(
      /^Removed {3}1 device with reminders, the calendar address, the address of today, all sessions$/m,
    );
    expect((await eve.ask('{ listHabits { items { id } } }')).status).toBe(401);
    await expect(signIn(cloud, { email: eve.email, password: chosen })).rejects.toThrow();
    expect(await choose(linkIn(removed.text), 'a new password')).toBe('ok');
    const again = await signIn(cloud, { email: eve.email, password: 'a new password' });
    const query =
      '{ listPushDevices { items { id } } changedCalendarFeeds { items { id _deleted } } changedTodayFeeds { items { id _deleted } } listDailyTasks { items { id } } }';
    expect((await again.ask(query)).body.data).toEqual({
      listPushDevices: { items: [] },
      changedCalendarFeeds: { items: [{ id: 'feed', _deleted: true }] },
      changedTodayFeeds: { items: [{ id: 'today', _deleted: true }] },
      listDailyTasks: { items: [{ id: 'tea' }] },
    });
    expect((await run('reset', eve.email)).text).not.toContain('Stays');
    expect((await run('add', 'x@example.org', '--remove-access')).text).toMatch(/^Usage/);
    expect(readFileSync(join(folder.path, 'logs/security.jsonl'), 'utf8')).toContain(
      '"event":"RemoveAccess"',
    );
    await run('delete', eve.email);
  });

  test('user disable: ends the sessions at once; enable allows the sign-in again', async () => {
    const dora = await addedUser('dora@example.org');
    const list = '{ listHabits { items { id } } }';
    expect((await dora.ask(list)).status).toBe(200);
    expect(await run('disable', 'dora@example.org')).toEqual({
      ok: true,
      text: 'Disabled  dora@example.org',
    });
    expect((await dora.ask(list)).status).toBe(401);
    const again = () => signIn(cloud, { email: 'dora@example.org', password: chosen });
    await expect(again()).rejects.toMatchObject({ message: 'User is disabled.' });
    expect(await run('reset', 'dora@example.org')).toMatchObject({ ok: false });
    await run('enable', 'dora@example.org');
    expect((await (await again()).ask(list)).status).toBe(200);
  });

  test('user delete: erases all records of the account and none of another one', async () => {
    const [gina, ben] = [await addedUser('gina@example.org'), await addedUser('ben@example.org')];
    for (const user of [gina, ben]) {
      for (const [entity, { create }] of Object.entries(samples)) {
        const query = `mutation($input: Create${entity}Input!) { create${entity}(input: $input) { id } }`;
        const { body } = await user.ask(query, { input: { id: `one-${entity}`, ...create } });
        expect(body.errors).toBeUndefined();
      }
    }
    const ownersIn = async (entity: string) => {
      const { Items = [] } = await cloud.server.dynamodb.send(
        new ScanCommand({ TableName: `${entity}Table` }),
      );
      return [...new Set(Items.map(({ owner }) => owner?.S))];
    };
    expect(await run('delete', 'gina@example.org')).toEqual({ ok: true, text: 'Deleted   gina@example.org' });
    for (const entity of Object.keys(samples)) expect(await ownersIn(entity)).toEqual([ben.sub]);
    expect((await gina.ask('{ listHabits { items { id } } }')).status).toBe(401);
    const { text } = await run('list');
    expect(text).toMatch(/^ben@example\.org/m);
    expect(text).not.toContain('gina');
  });

  test('closed server: says so in its configuration, and rejects a sign-up', async () => {
    const config = (await (await fetch(`${cloud.url}/config.json`)).json()) as { signUp: string };
    expect(config.signUp).toBe('closed');
    const request = { Username: 'stranger@example.org', Password: chosen };
    expect(await callPool('SignUp', request)).toBe('SignUp is not permitted for this user pool');
  });

  test('user remove-second-step: turns the authenticator app off, ends the sessions, and is in the security log', async () => {
    const finn = await addedUser('finn@example.org');
    expect(await run('remove-second-step', 'finn@example.org')).toEqual({
      ok: false,
      text: 'finn@example.org signs in without a second step.',
    });
    const { pool } = cloud.server;
    const AccessToken = finn.accessToken;
    const { SecretCode } = (await pool.call('AssociateSoftwareToken', { AccessToken })) as {
      SecretCode: string;
    };
    const UserCode = new TOTP({ secret: Secret.fromBase32(SecretCode) }).generate();
    await pool.call('VerifySoftwareToken', { AccessToken, UserCode });
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
    const again = () => signIn(cloud, { email: 'finn@example.org', password: chosen });
    await expect(again()).rejects.toThrow();

    expect(await run('remove-second-step', 'finn@example.org')).toEqual({
      ok: true,
      text: 'Removed   the second step of finn@example.org; all sessions ended',
    });
    expect(await callPool('GetUser', { AccessToken })).toBe('Access Token has been revoked');
    await again();
    const log = readFileSync(join(folder.path, 'logs/security.jsonl'), 'utf8');
    expect(log).toContain('"event":"AdminSetUserMFAPreference","outcome":"ok"');
    expect(log).not.toContain(SecretCode);
  });
});

describe('a server without accounts', () => {
  beforeEach(() => start(3));
  afterEach(stop);

  test('user list: shows the accounts by address, with their state', async () => {
    expect(await run('list')).toEqual({ ok: true, text: 'There are no accounts.' });
    await addedUser('cleo@example.org');
    await run('add', 'ann@example.org');
    await addedUser('ben@example.org');
    await run('disable', 'ben@example.org');
    const { text } = await run('list');
    expect(text.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
      ['ann@example.org', 'invited'],
      ['ben@example.org', 'disabled'],
      ['cleo@example.org', 'active'],
    ]);
  });

  test('user commands: an unknown or bad address, a second account and a full server have errors of their own', async () => {
    for (const command of ['reset', 'disable', 'enable', 'delete', 'remove-second-step']) {
      expect(await run(command, 'nobody@example.org')).toEqual({
        ok: false,
        text: 'There is no account of nobody@example.org. npm run user -- list shows all.',
      });
    }
    expect(await run('add', 'no address')).toEqual({
      ok: false,
      text: '"no address" is not an e-mail address.',
    });
    for (const name of ['a', 'b', 'c']) await run('add', `${name}@example.org`);
    expect((await run('add', 'd@example.org')).text).toMatch(
      /^There are as many accounts as KAIROS_USERS allows/,
    );
    await run('delete', 'c@example.org');
    expect((await run('add', 'B@example.org')).text).toMatch(/^b@example\.org has an account already/);
    for (const args of [
      [],
      ['remove', 'a@example.org'],
      ['add'],
      ['list', 'x'],
      ['toString', 'a@example.org'],
    ]) {
      expect((await run(...args)).text).toMatch(/^Usage: npm run user/);
    }
  });

  test('security log: has what happened to accounts, and no secret', async () => {
    const { text } = await run('add', 'ann@example.org');
    const link = linkIn(text);
    await choose(link);
    const ann = await signIn(cloud, { email: 'ann@example.org', password: chosen });
    await expect(signIn(cloud, { email: 'ann@example.org', password: 'a wrong password' })).rejects.toThrow();
    await run('disable', 'ann@example.org');
    const textOf = (name: string) => readFileSync(join(folder.path, 'logs', name), 'utf8');
    const eventsIn = (name: string) =>
      textOf(name)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { event: string; outcome: string; user?: string });
    const log = textOf('security.jsonl') + textOf('attempts.jsonl');
    const events = [...eventsIn('security.jsonl'), ...eventsIn('attempts.jsonl')];
    expect(events.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual([
      'AdminCreateUser ok',
      'ConfirmForgotPassword ok',
      'RespondToAuthChallenge ok',
      'AdminDisableUser ok',
      'RespondToAuthChallenge NotAuthorizedException',
    ]);
    expect(new Set(events.map(({ user }) => user))).toEqual(new Set([ann.sub]));
    for (const secret of [
      link.token,
      'ann',
      'example',
      chosen,
      'a wrong password',
      ann.accessToken,
      ann.idToken,
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
