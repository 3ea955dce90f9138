import { clientId, poolId, startPool, type PoolServer } from './pool-server.ts';
import { outcome, refreshOutcome } from './protocol.ts';
import { Browser } from './real-client.ts';
import { confirmedUser, password } from './test-users.ts';

const Username = 'ann@example.com';
let server: PoolServer;
let ann: Browser;
beforeEach(async () => {
  server = await startPool();
  ann = await confirmedUser(server, Username);
});
afterEach(() => server.stop());

const administer = (operation: string) => server.pool.call(operation, { UserPoolId: poolId, Username });

test('disabled user: cannot sign in, and only the right password reveals it', async () => {
  await administer('AdminDisableUser');
  await expect(ann.signIn(password)).rejects.toMatchObject({ message: 'User is disabled.' });
  await expect(ann.signIn('a wrong password')).rejects.toMatchObject({
    message: 'Incorrect username or password.',
  });
  await administer('AdminEnableUser');
  expect((await ann.signIn(password)).step).toBe('done');
});

test('disabled user: the sessions and the tokens end, also after a restart', async () => {
  const session = await ann.session(password);
  const token = session.getAccessToken().getJwtToken();
  await server.pool.verifyToken(token);
  await administer('AdminDisableUser');
  expect(await refreshOutcome(server, session)).toMatch(/^NotAuthorizedException/);
  await expect(server.pool.verifyToken(token)).rejects.toMatchObject({ message: 'User is disabled.' });
  await server.restart();
  await expect(server.pool.verifyToken(token)).rejects.toMatchObject({ message: 'User is disabled.' });
  await administer('AdminEnableUser');
  // A session that was ended does not come back.
  expect(await refreshOutcome(server, session)).toMatch(/^NotAuthorizedException/);
});

test('disabled user: gets no code, and no password by a code or link of before', async () => {
  await ann.session(password);
  await outcome(server, 'ForgotPassword', { ClientId: clientId, Username });
  const ConfirmationCode = server.codeFor(Username);
  const { Username: sub } = (await administer('AdminGetUser')) as { Username: string };
  const { token } = await server.pool.createPasswordLink(sub);
  await administer('AdminDisableUser');
  const sent = server.mails.length;
  expect(await outcome(server, 'ForgotPassword', { ClientId: clientId, Username })).toBe('200');
  expect(server.mails).toHaveLength(sent);
  for (const code of [ConfirmationCode, token]) {
    const request = { ClientId: clientId, Username, ConfirmationCode: code, Password: 'another password' };
    expect(await outcome(server, 'ConfirmForgotPassword', request)).not.toBe('200');
  }
  expect(await administer('AdminGetUser')).toMatchObject({ Enabled: false });
});

test('deleted user: an administrator ends the tokens as well, also after a restart', async () => {
  const token = (await ann.session(password)).getAccessToken().getJwtToken();
  await administer('AdminDeleteUser');
  await expect(server.pool.verifyToken(token)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  await server.restart();
  await expect(server.pool.verifyToken(token)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
});

test('deleted user: the last token is accepted until a restart after DeleteUser, and the user is not active', async () => {
  const token = (await ann.session(password)).getAccessToken().getJwtToken();
  const { sub = '' } = await server.pool.verifyToken(token);
  expect(await server.pool.isActive(sub)).toBe(true);
  expect(await outcome(server, 'DeleteUser', { AccessToken: token })).toBe('200');
  expect(await server.pool.isActive(sub)).toBe(false);
  expect((await server.pool.verifyToken(token)).sub).toBe(sub);
  await server.restart();
  await expect(server.pool.verifyToken(token)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
});

test('list of users: has all users, page by page', async () => {
  for (const name of ['ben', 'cleo', 'dora']) await confirmedUser(server, `${name}@example.com`);
  const page = async (PaginationToken?: string) =>
    (await server.pool.call('ListUsers', { UserPoolId: poolId, Limit: 3, PaginationToken })) as {
      Users: { Username: string }[];
      PaginationToken?: string;
    };
  const first = await page();
  const second = await page(first.PaginationToken);
  expect([first.Users.length, second.Users.length, second.PaginationToken]).toEqual([3, 1, undefined]);
  expect(new Set([...first.Users, ...second.Users].map(({ Username: id }) => id)).size).toBe(4);
  expect(await outcome(server, 'ListUsers', { UserPoolId: poolId })).toMatch(/^MissingAuthenticationToken/);
});
