// @spec expired-sign-ups

import { clientId, days, hours, poolId, startPool, type PoolServer } from './pool-server.ts';
import { outcome } from './protocol.ts';
import { Browser } from './real-client.ts';
import { confirmedUser, password } from './test-users.ts';

let server: PoolServer;
beforeEach(async () => {
  server = await startPool();
});
afterEach(() => server.stop());

const signUp = (email: string) => new Browser(server, email).signUp(password, { email });
const statuses = async () => {
  const { Users } = (await server.pool.call('ListUsers', { UserPoolId: poolId })) as {
    Users: { UserStatus: string }[];
  };
  return Users.map(({ UserStatus }) => UserStatus).toSorted();
};
const administer = (operation: string, Username: string, more: object = {}) =>
  server.pool.call(operation, { UserPoolId: poolId, Username, ...more });

test('unconfirmed sign-up: is deleted after seven days, with all its data, and its address is free', async () => {
  const { userSub } = await signUp('ann@example.com');
  server.advance(days(7));
  await server.pool.deleteExpired();
  expect(await statuses()).toEqual(['UNCONFIRMED']);
  server.advance(1);
  await server.pool.deleteExpired();
  expect(await statuses()).toEqual([]);
  expect(server.store.text()).not.toContain(userSub);
  await confirmedUser(server, 'ann@example.com');
});

test('unconfirmed sign-up: is deleted at the start, too', async () => {
  await signUp('ann@example.com');
  server.advance(days(7) + 1);
  await server.restart();
  expect(await statuses()).toEqual([]);
});

test('unconfirmed sign-up: stays while a code that was sent again is valid', async () => {
  await signUp('ann@example.com');
  server.advance(days(7));
  expect(
    await outcome(server, 'ResendConfirmationCode', { ClientId: clientId, Username: 'ann@example.com' }),
  ).toBe('200');
  server.advance(hours(24));
  await server.pool.deleteExpired();
  expect(await new Browser(server, 'ann@example.com').confirm(server.codeFor('ann@example.com'))).toBe(
    'SUCCESS',
  );
});

test('users who are confirmed, invited, disabled or have to reset their password are never deleted', async () => {
  await confirmedUser(server, 'confirmed@example.com');
  await administer('AdminCreateUser', 'invited@example.com');
  await confirmedUser(server, 'disabled@example.com');
  await administer('AdminDisableUser', 'disabled@example.com');
  await confirmedUser(server, 'reset@example.com');
  await administer('AdminResetUserPassword', 'reset@example.com');
  server.advance(days(4000));
  await server.pool.deleteExpired();
  await server.restart();
  expect(await statuses()).toEqual(['CONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']);
  await new Browser(server, 'confirmed@example.com').session(password);
});
