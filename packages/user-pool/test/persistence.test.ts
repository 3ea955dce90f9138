import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeAt } from './authenticator.ts';
import { confirmedUser, password, signedInUser } from './test-users.ts';
import { clientId, days, poolOptions, startPool, type PoolServer } from './pool-server.ts';
import { outcome, refreshOutcome } from './protocol.ts';
import { Browser, rejection } from './real-client.ts';
import { openTestStore } from './test-store.ts';
import { createStore, poolKeysKey } from '../src/store.ts';
import { openUserPool } from '../src/user-pool.ts';

const email = 'ann@example.com';
const mailer = { deliver: () => undefined };
let parent: string;
let directory: string;
let file: string;
let server: PoolServer;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'user-pool-'));
  directory = path.join(parent, 'data');
  await mkdir(directory);
  file = path.join(directory, 'pool.db');
  server = await startPool({ mfa: 'OPTIONAL', softwareTokenMfa: true }, file);
});
afterEach(async () => {
  await server.stop();
  await rm(parent, { recursive: true });
});

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('persistence: users, tokens, keys and authenticator apps survive a restart', async () => {
  const ann = await signedInUser(server, email);
  const secret = await ann.associateTotp();
  const used = codeAt(server, secret);
  await ann.verifyTotp(used);
  await ann.preferTotp(true);
  const session = await ann.cachedSession();
  const keys = server.pool.jwks();
  await server.restart();

  expect(server.pool.jwks()).toEqual(keys);
  expect(await refreshOutcome(server, session)).toBe('200');
  expect(await outcome(server, 'GetUser', { AccessToken: session.getAccessToken().getJwtToken() })).toBe(
    '200',
  );
  const browser = new Browser(server, email);
  expect(await browser.signIn(password)).toEqual({ step: 'totp' });
  expect(await rejection(browser.totp(used))).toMatch(/already been used once/);
  server.advance(30_000);
  await browser.totp(codeAt(server, secret));
});

test('persistence: codes, limits, lockouts and sign-outs survive a restart', async () => {
  const ann = await confirmedUser(server, email);
  const session = await ann.session(password);
  await ann.globalSignOut();
  for (let sent = 0; sent < 5; sent += 1) await ann.forgot();
  for (let wrong = 0; wrong < 5; wrong += 1)
    await rejection(new Browser(server, email).session('a wrong password'));
  const code = server.codeFor(email);
  await server.restart();

  const again = new Browser(server, email);
  expect(await refreshOutcome(server, session)).toMatch(/has been revoked/);
  expect(await rejection(again.forgot())).toMatch(/^LimitExceededException/);
  expect(await rejection(again.session(password))).toMatch(/Password attempts exceeded/);
  await again.reset(code, 'a new password');
  expect((await again.signIn('a new password')).step).toBe('done');
});

test('persistence: a pool opens with its data after its process was killed', async () => {
  const ann = await signedInUser(server, email);
  const session = await ann.cachedSession();
  // A copy of the files of an open database is the same as the files of a killed process.
  const left = path.join(parent, 'left');
  await cp(directory, left, { recursive: true });
  const store = await openTestStore(path.join(left, 'pool.db'));
  const reopened = await openUserPool({ ...poolOptions(), store, mailer, now: () => server.now() });
  await expect(
    reopened.call('GetUser', { AccessToken: session.getAccessToken().getJwtToken() }),
  ).resolves.toEqual(await ann.data());
  await reopened.close();
  store.close();
});

test('persistence: a sign-in in progress does not survive a restart', async () => {
  const ann = await signedInUser(server, email);
  const secret = await ann.associateTotp();
  await ann.verifyTotp(codeAt(server, secret));
  await ann.preferTotp(true);
  server.advance(30_000);
  const start = (await server.pool.call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })) as { Session: string };
  await server.restart();
  expect(
    await outcome(server, 'RespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: start.Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: codeAt(server, secret) },
    }),
  ).toBe('NotAuthorizedException: Invalid session for the user.');
});

test('persistence: the stored files contain no password, code, token or authenticator secret', async () => {
  const secrets = [password, 'a temporary password', 'a new password'];
  const ann = await signedInUser(server, email);
  secrets.push(server.codeFor(email), await ann.associateTotp());
  await ann.verifyTotp(codeAt(server, secrets.at(-1)!));
  await ann.forgot();
  secrets.push(server.codeFor(email));
  await ann.reset(server.codeFor(email), 'a new password');
  await ann.forgot();
  secrets.push(server.codeFor(email));
  await server.pool.call('AdminCreateUser', {
    UserPoolId: poolOptions().poolId,
    Username: 'bob@example.com',
    TemporaryPassword: 'a temporary password',
  });
  const session = await ann.session('a new password');
  secrets.push(
    session.getRefreshToken().getToken(),
    session.getAccessToken().getJwtToken(),
    session.getIdToken().getJwtToken(),
  );
  await server.restart();

  const files = await filesIn(directory);
  const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(file)))).toString('latin1');
  expect(bytes).toContain(email);
  for (const secret of secrets) {
    const forms = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')];
    // Six digits can occur in a hash by chance: a code counts only with no letter or digit around it.
    const leaked = forms.filter((form) =>
      new RegExp(`(?<![0-9a-z])${escaped(form)}(?![0-9a-z])`, 'i').test(bytes),
    );
    expect(leaked).toEqual([]);
  }
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('persistence: a pool that is closed leaves its store open', async () => {
  await server.pool.close();
  expect(await server.store.table('user-pool/keys').keys()).toEqual([poolKeysKey]);
  await server.restart();
});

test.each([
  [{ poolId: 'pool' }, 'pool is not a user pool id (<region>_<name>).'],
  [{ usernameAttributes: [] }, 'The local user pool needs username attributes'],
])('persistence: rejects a pool with %j', async (changes, message) => {
  const open = openUserPool({ ...poolOptions(), ...changes, store: server.store, mailer });
  await expect(open).rejects.toThrow(message);
});

test.each([[{}], [{ signingKey: {}, pepper: 'x' }], [null]])(
  'persistence: reports incomplete keys (%j) and does not replace them',
  async (keys) => {
    await server.store.write([{ type: 'put', table: 'user-pool/keys', key: poolKeysKey, value: keys }]);
    const open = openUserPool({ ...poolOptions(), store: server.store, mailer });
    await expect(open).rejects.toThrow("The user pool's keys in the database are incomplete.");
    expect(await server.store.table('user-pool/keys').get(poolKeysKey)).toEqual(keys);
  },
);

test('persistence: deletes expired data at the start', async () => {
  const ann = await confirmedUser(server, email);
  await ann.session(password);
  await ann.forgot();
  await rejection(ann.session('a wrong password'));
  server.advance(days(366));
  await server.restart();
  const store = createStore(server.store);
  const counts = await Promise.all(
    [store.grants, store.refreshTokens, store.codes, store.lockouts, store.hourlyCounts, store.users].map(
      async (table) => (await table.keys()).length,
    ),
  );
  expect(counts).toEqual([0, 0, 0, 0, 0, 1]);
});
