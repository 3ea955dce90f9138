import type { TokenAnswer } from '#lib/google-calendar/request-token.ts';
import { createConnection, type Connection } from './connection.ts';

const granted = (accessToken: string): TokenAnswer => ({
  accessToken,
  expiresAt: new Date(2026, 10, 20, 13),
  scope: 'https://www.googleapis.com/auth/calendar.events',
});
const consentNeeded: TokenAnswer = { failure: 'unavailable' };

/** A fake provider with scripted answers, and a fake server that stores one token. */
function fakeStores(stored: string | null = null) {
  const server = { token: stored, refuses: false };
  const provider = { answers: [] as TokenAnswer[], asked: [] as string[], revoked: [] as string[] };
  const keep = (token: string | null) => {
    if (server.refuses) return Promise.reject(new Error('The table is not available'));
    server.token = token;
    return Promise.resolve();
  };
  const connection = createConnection({
    read: () => (server.refuses ? Promise.reject(new Error('offline')) : Promise.resolve(server.token)),
    save: keep,
    remove: () => keep(null),
    request: (silent) => {
      provider.asked.push(silent ? 'silently' : 'by popup');
      return Promise.resolve(provider.answers.shift() ?? consentNeeded);
    },
    revoke: (token) => {
      provider.revoked.push(token);
      return Promise.resolve(true);
    },
  });
  return { server, provider, connection };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const status = (connection: Connection) => connection.state().status;

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

test('connection: is connected by a stored token and not without one', async () => {
  const { connection } = fakeStores('stored');
  expect(status(connection)).toBe('looking');
  await connection.look();
  expect(connection.state()).toEqual({ status: 'connected', token: 'stored' });

  const empty = fakeStores();
  await empty.connection.look();
  expect(status(empty.connection)).toBe('none');
  expect(logged).not.toHaveBeenCalled();
});

test('connection: a failed read of the stored token is logged and does not connect', async () => {
  const { connection, server } = fakeStores('stored');
  server.refuses = true;
  await connection.look();
  expect(status(connection)).toBe('none');
  expect(logged).toHaveBeenCalledTimes(1);
});

test('connection: a granted token connects and is stored; a denied one changes nothing', async () => {
  const { connection, server, provider } = fakeStores();
  await connection.look();
  provider.answers = [{ failure: 'denied' }, granted('first')];
  expect(await connection.connect()).toBe('denied');
  expect(status(connection)).toBe('none');
  expect(await connection.connect()).toBeUndefined();
  await settled();
  expect(connection.state()).toEqual({ status: 'connected', token: 'first' });
  expect(server.token).toBe('first');
});

test('connection: a token that cannot be stored is logged and still connects', async () => {
  const { connection, server, provider } = fakeStores();
  await connection.look();
  server.refuses = true;
  provider.answers = [granted('first')];
  await connection.connect();
  await settled();
  expect(status(connection)).toBe('connected');
  expect(logged).toHaveBeenCalledTimes(1);
});

test('connection: a refused token is renewed silently, once for concurrent callers, and stored', async () => {
  const { connection, server, provider } = fakeStores('old');
  await connection.look();
  provider.answers = [granted('new')];
  const answers = await Promise.all([connection.accessToken('old'), connection.accessToken('old')]);
  expect(answers).toEqual(['new', 'new']);
  expect(provider.asked).toEqual(['silently']);
  expect(await connection.accessToken('old')).toBe('new');
  await settled();
  expect(server.token).toBe('new');
});

test('connection: ends when a token cannot be renewed silently, until the person reconnects', async () => {
  const { connection, server, provider } = fakeStores('old');
  await connection.look();
  expect(await connection.accessToken('old')).toBeNull();
  expect(status(connection)).toBe('ended');
  expect(await connection.accessToken()).toBeNull();
  expect(provider.asked).toEqual(['silently']);
  provider.answers = [granted('new')];
  await connection.connect();
  await settled();
  expect(await connection.accessToken()).toBe('new');
  expect(server.token).toBe('new');
});

test('disconnect: clears the state at once, deletes the token on the server and revokes it at the provider', async () => {
  const { connection, server, provider } = fakeStores('stored');
  await connection.look();
  const done = connection.disconnect();
  expect(status(connection)).toBe('none');
  await done;
  expect(server.token).toBeNull();
  expect(provider.revoked).toEqual(['stored']);
  expect(logged).not.toHaveBeenCalled();
});

test('disconnect: a failed delete is logged and the state stays disconnected', async () => {
  const { connection, server } = fakeStores('stored');
  await connection.look();
  server.refuses = true;
  await connection.disconnect();
  expect(status(connection)).toBe('none');
  expect(logged).toHaveBeenCalledTimes(1);
});

test('disconnect: a token is not stored after its delete', async () => {
  const { connection, server, provider } = fakeStores();
  await connection.look();
  provider.answers = [granted('first')];
  await connection.connect();
  await connection.disconnect();
  await settled();
  expect(server.token).toBeNull();
});

test('disconnect: a renewal that completes later does not connect', async () => {
  const { connection, provider, server } = fakeStores('old');
  await connection.look();
  provider.answers = [granted('new')];
  const renewed = connection.accessToken('old');
  await connection.disconnect();
  expect(await renewed).toBeNull();
  expect(status(connection)).toBe('none');
  await settled();
  expect(server.token).toBeNull();
});

test('connection: follows changes of another tab, but not the echo of a token given up here', async () => {
  const { connection } = fakeStores('stored');
  await connection.look();
  connection.hear('other');
  expect(connection.state()).toEqual({ status: 'connected', token: 'other' });
  connection.hear(null);
  expect(status(connection)).toBe('none');
  connection.hear('again');
  await connection.disconnect();
  connection.hear('again');
  expect(status(connection)).toBe('none');
});

test('connection: ignores the late echo of a token that was replaced here', async () => {
  const { connection, provider } = fakeStores('old');
  await connection.look();
  provider.answers = [granted('new')];
  await connection.accessToken('old');
  connection.hear('old');
  expect(connection.state()).toEqual({ status: 'connected', token: 'new' });
});
