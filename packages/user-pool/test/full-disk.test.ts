import { diskErrorKind } from '@kairos/sqlite/disk-error';
import { unlimited } from './limited-pool.ts';
import { clientId, days, startPool, type PoolServer } from './pool-server.ts';
import { outcome, refreshOutcome } from './protocol.ts';
import { Browser } from './real-client.ts';
import { confirmedUser, password } from './test-users.ts';

const email = 'ann@example.com';
const internalError = 'InternalErrorException: Internal error';
const diskIsFull = Object.assign(new Error('database or disk is full'), { errcode: 13 });
let isFull: boolean;
let server: PoolServer;

beforeEach(async () => {
  isFull = false;
  server = await startPool();
  await restart();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => server.stop());

const restart = () => {
  const { store } = server;
  return server.restart({
    requestLimits: unlimited,
    store: { ...store, write: (writes) => (isFull ? Promise.reject(diskIsFull) : store.write(writes)) },
  });
};

const signIn = (PASSWORD: string, USERNAME = email) =>
  outcome(server, 'InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  });

test('full disk: sessions are refreshed and their users read, and changes are rejected', async () => {
  const ann = await confirmedUser(server, email);
  const session = await ann.session(password);
  const AccessToken = session.getAccessToken().getJwtToken();
  isFull = true;
  expect(diskErrorKind(diskIsFull)).toBe('full');
  expect(await refreshOutcome(server, session)).toBe('200');
  expect(await outcome(server, 'GetUser', { AccessToken })).toBe('200');
  await server.pool.verifyToken(AccessToken);
  expect(await signIn(password)).toBe(internalError);
  expect(await outcome(server, 'GlobalSignOut', { AccessToken })).toBe(internalError);
  expect(await outcome(server, 'ForgotPassword', { ClientId: clientId, Username: email })).toBe(
    internalError,
  );
});

test('full disk: no answer shows whether a password is right or a user exists', async () => {
  await confirmedUser(server, email);
  isFull = true;
  expect(await signIn('a wrong password')).toBe(internalError);
  expect(await signIn(password, 'nobody@example.com')).toBe(internalError);
});

test('full disk: everything works again in the same process when there is room', async () => {
  const ann = await confirmedUser(server, email);
  isFull = true;
  expect(await signIn(password)).toBe(internalError);
  isFull = false;
  const session = await ann.session(password);
  const AccessToken = session.getAccessToken().getJwtToken();
  expect(await outcome(server, 'GlobalSignOut', { AccessToken })).toBe('200');
  expect(await refreshOutcome(server, session)).toMatch(/has been revoked/);
});

test('full disk: a pool with expired data opens, and another error of the store is passed on', async () => {
  const ann = await confirmedUser(server, email);
  const session = await ann.session(password);
  await new Browser(server, email).forgot();
  server.advance(days(3));
  isFull = true;
  await restart();
  expect(await refreshOutcome(server, session)).toBe('200');
  const broken = { ...server.store, write: () => Promise.reject(new Error('disk I/O error')) };
  await expect(server.restart({ store: broken })).rejects.toThrow('disk I/O error');
  isFull = false;
  await restart();
});
