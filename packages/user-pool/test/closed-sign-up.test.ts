// @spec closed-sign-up

import { clientId, poolId, startPool, type PoolServer } from './pool-server.ts';
import { outcome, post } from './protocol.ts';
import { confirmedUser, password } from './test-users.ts';
import { Browser } from './real-client.ts';

const notPermitted = 'NotAuthorizedException: SignUp is not permitted for this user pool';
let server: PoolServer;
afterEach(() => server.stop());

const signUp = (Username: string, Password = password) =>
  outcome(server, 'SignUp', { ClientId: clientId, Username, Password });
const create = (Username: string) =>
  server.pool.call('AdminCreateUser', { UserPoolId: poolId, Username, MessageAction: 'SUPPRESS' });

test('closed sign-up: answers alike for known, unknown and malformed requests, as Cognito does', async () => {
  server = await startPool();
  await confirmedUser(server, 'ann@example.com');
  await server.restart({ signUp: 'closed' });
  for (const username of ['ann@example.com', 'ben@example.com', 'no address']) {
    expect(await signUp(username)).toBe(notPermitted);
  }
  expect(await signUp('ben@example.com', 'short')).toBe(notPermitted);
  const { body } = await post(server, 'SignUp', { ClientId: clientId, Username: 'ann@example.com' });
  expect(body.message).toBe('SignUp is not permitted for this user pool');
  expect(server.mails).toHaveLength(1);
});

test('closed sign-up: an administrator can create users, and existing ones sign in', async () => {
  server = await startPool();
  const ann = await confirmedUser(server, 'ann@example.com');
  await server.restart({ signUp: 'closed' });
  await create('ben@example.com');
  const browser = new Browser(server, ann.user.getUsername());
  expect((await browser.quickSignIn(password)).step).toBe('done');
});

test('maximum of users: rejects sign-up, confirmation and creation; unconfirmed users do not count', async () => {
  server = await startPool({ maxUsers: 2 });
  await confirmedUser(server, 'ann@example.com');
  const waiting = new Browser(server, 'cleo@example.com');
  await waiting.signUp(password, { email: 'cleo@example.com' });
  await create('ben@example.com');
  await expect(create('dora@example.com')).rejects.toMatchObject({ code: 'LimitExceededException' });
  // Alike for a known and an unknown username.
  expect(await signUp('ann@example.com')).toBe(notPermitted);
  expect(await signUp('dora@example.com')).toBe(notPermitted);
  const confirm = (Username: string) =>
    outcome(server, 'ConfirmSignUp', {
      ...{ ClientId: clientId, Username },
      ConfirmationCode: server.codeFor('cleo@example.com'),
    });
  expect(await confirm('cleo@example.com')).toBe(notPermitted);
  expect(await confirm('nobody@example.com')).toBe(notPermitted);
  // Room again: the code is still valid.
  await server.pool.call('AdminDeleteUser', { UserPoolId: poolId, Username: 'ben@example.com' });
  expect(await confirm('cleo@example.com')).toBe('200');
});

test('maximum of users: concurrent creations do not exceed it', async () => {
  server = await startPool({ maxUsers: 3 });
  const results = await Promise.allSettled(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => create(`${name}@example.com`)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
