// @spec password-links

import { clientId, days, poolId, startPool, type PoolServer } from './pool-server.ts';
import { outcome, refreshOutcome } from './protocol.ts';
import { Browser } from './real-client.ts';
import { confirmedUser, password } from './test-users.ts';

const chosen = 'a password of my own';
const ended = 'ExpiredCodeException: Invalid code provided, please request a code again.';
let server: PoolServer;
beforeEach(async () => {
  server = await startPool();
});
afterEach(() => server.stop());

/** The `sub` of a new user without a usable password. */
async function invited(Username: string): Promise<string> {
  const { User } = (await server.pool.call('AdminCreateUser', {
    ...{ UserPoolId: poolId, Username, MessageAction: 'SUPPRESS' },
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  })) as { User: { Username: string } };
  return User.Username;
}

const choose = (Username: string, ConfirmationCode: string, Password = chosen) =>
  outcome(server, 'ConfirmForgotPassword', { ClientId: clientId, Username, ConfirmationCode, Password });
const signIn = (username: string, secret: string) => new Browser(server, username).quickSignIn(secret);

test('password link: an invited user chooses a password with it, once', async () => {
  const { token } = await server.pool.createPasswordLink(await invited('ann@example.com'));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await choose('ann@example.com', token, 'short')).toMatch(/^InvalidPasswordException/);
  expect(await choose('ANN@example.com', token)).toBe('200');
  expect((await signIn('ann@example.com', chosen)).step).toBe('done');
  expect(await choose('ann@example.com', token, 'another password')).toBe(ended);
  expect((await signIn('ann@example.com', chosen)).step).toBe('done');
});

test('password link: ends after seven days, and with the next link of the user', async () => {
  const id = await invited('ann@example.com');
  const first = await server.pool.createPasswordLink(id);
  const second = await server.pool.createPasswordLink(id);
  expect(second.expiresAt).toBe(server.now() + days(7));
  expect(await choose('ann@example.com', first.token)).toBe(ended);
  server.advance(days(7) + 1);
  expect(await choose('ann@example.com', second.token)).toBe(ended);
  // The temporary password of the invitation was never shown, and has ended as well.
  const third = await server.pool.createPasswordLink(id);
  await server.restart();
  expect(await choose('ann@example.com', third.token)).toBe('200');
});

test('password link: is of one user, and an unknown user gets the same answer as a wrong token', async () => {
  const { token } = await server.pool.createPasswordLink(await invited('ann@example.com'));
  await invited('ben@example.com');
  for (const username of ['ben@example.com', 'nobody@example.com'])
    expect(await choose(username, token)).toBe(ended);
  expect(await choose('ann@example.com', 'A'.repeat(43))).toBe(ended);
  expect(await choose('ann@example.com', token)).toBe('200');
});

test('password link: the sessions and the old password end when it is used, not before', async () => {
  const browser = await confirmedUser(server, 'ann@example.com');
  const session = await browser.session(password);
  const { token } = await server.pool.createPasswordLink(String(session.getIdToken().payload.sub));
  expect(await refreshOutcome(server, session)).toBe('200');
  expect(await choose('ann@example.com', token)).toBe('200');
  expect(await refreshOutcome(server, session)).toBe('NotAuthorizedException: Invalid Refresh Token');
  await expect(signIn('ann@example.com', password)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
});

test('password link: wrong codes of a stranger do not block it', async () => {
  await confirmedUser(server, 'ann@example.com');
  const { body } = {
    body: (await server.pool.call('AdminGetUser', { UserPoolId: poolId, Username: 'ann@example.com' })) as {
      Username: string;
    },
  };
  const { token } = await server.pool.createPasswordLink(body.Username);
  for (let guess = 0; guess < 20; guess += 1) await choose('ann@example.com', '123456');
  expect(await choose('ann@example.com', '123456')).toMatch(/^LimitExceededException/);
  expect(await choose('ann@example.com', token)).toBe('200');
});

test('password link: is not stored', async () => {
  const { token } = await server.pool.createPasswordLink(await invited('ann@example.com'));
  const stored = server.store.text();
  expect(stored).toContain('user-pool/password-links');
  expect(stored).not.toContain(token);
});

test('password link: of an unknown user is an error', async () => {
  await expect(server.pool.createPasswordLink('nobody')).rejects.toMatchObject({
    code: 'UserNotFoundException',
  });
});
