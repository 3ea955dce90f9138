import type { Connection } from './connection.ts';
import { fakeStores, granted, mira, ofMira } from './testing/fake-stores.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const status = (connection: Connection) => connection.state().status;

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

// @spec calendar-connected
test('connection: is connected by a stored token and not without one', async () => {
  const { connection } = fakeStores('stored');
  expect(status(connection)).toBe('loading');
  await connection.load();
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('stored') });

  const empty = fakeStores();
  await empty.connection.load();
  expect(status(empty.connection)).toBe('none');
  expect(logged).not.toHaveBeenCalled();
});

// @spec error-stored-token
test('connection: logs a failed read of the stored token and does not treat it as missing', async () => {
  const { connection, server } = fakeStores('stored');
  server.rejects = true;
  await connection.load();
  expect(status(connection)).toBe('unknown');
  expect(logged).toHaveBeenCalledTimes(1);
  await expect(connection.accessToken()).rejects.toMatchObject({ kind: 'network' });
  expect(status(connection)).toBe('unknown');
  server.rejects = false;
  await connection.load();
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('stored') });
});

test('connection: waits for the stored token, and reads it again after a failure', async () => {
  const first = fakeStores('stored');
  void first.connection.load();
  expect(await first.connection.accessToken()).toBe('stored');

  const { connection, server } = fakeStores('stored');
  server.rejects = true;
  await connection.load();
  server.rejects = false;
  expect(await connection.accessToken()).toBe('stored');
  expect(status(connection)).toBe('connected');
});

test('connection: uses a token of another tab or of a click while the stored token cannot be read', async () => {
  const { connection, server, provider } = fakeStores();
  server.rejects = true;
  await connection.load();
  connection.onTokenChange(ofMira('of the other tab'));
  await connection.load();
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('of the other tab') });

  const clicked = fakeStores();
  clicked.server.rejects = true;
  await clicked.connection.load();
  clicked.provider.answers = [granted('first')];
  expect(await clicked.connection.connect()).toBeUndefined();
  expect(status(clicked.connection)).toBe('connected');
  expect(provider.asked).toEqual([]);
});

test('connection: connects with a granted token and stores it, and ignores a denied one', async () => {
  const { connection, server, provider } = fakeStores();
  await connection.load();
  provider.answers = [{ failure: 'denied' }, granted('first')];
  expect(await connection.connect()).toBe('denied');
  expect(status(connection)).toBe('none');
  expect(await connection.connect()).toBeUndefined();
  await settled();
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('first') });
  expect(server.stored).toEqual(ofMira('first'));
});

// @spec error-local-changes-stay
test('connection: connects with a token that cannot be stored, and logs that', async () => {
  const { connection, server, provider } = fakeStores();
  await connection.load();
  server.rejects = true;
  provider.answers = [granted('first')];
  await connection.connect();
  await settled();
  expect(status(connection)).toBe('connected');
  expect(logged).toHaveBeenCalledTimes(1);
});

test('connection: renews a rejected token silently, once for concurrent callers, and stores it', async () => {
  const { connection, server, provider } = fakeStores('old');
  await connection.load();
  provider.answers = [granted('new')];
  const answers = await Promise.all([connection.accessToken('old'), connection.accessToken('old')]);
  expect(answers).toEqual(['new', 'new']);
  expect(provider.asked).toEqual([`silently ${mira}`]);
  expect(await connection.accessToken('old')).toBe('new');
  await settled();
  expect(server.stored).toEqual(ofMira('new'));
});

test('connection: ends when a token cannot be renewed silently, until the user reconnects', async () => {
  const { connection, server, provider } = fakeStores('old');
  await connection.load();
  expect(await connection.accessToken('old')).toBeNull();
  expect(status(connection)).toBe('ended');
  expect(await connection.accessToken()).toBeNull();
  expect(provider.asked).toEqual([`silently ${mira}`]);
  provider.answers = [granted('new')];
  await connection.connect();
  await settled();
  expect(await connection.accessToken()).toBe('new');
  expect(server.stored).toEqual(ofMira('new'));
});

// @spec calendar-unsync
test('disconnect: clears the state at once, deletes the token on the server and revokes it at the provider', async () => {
  const { connection, server, provider } = fakeStores('stored');
  await connection.load();
  const done = connection.disconnect();
  expect(status(connection)).toBe('none');
  await done;
  expect(server.stored).toBeNull();
  expect(provider.revoked).toEqual(['stored']);
  expect(logged).not.toHaveBeenCalled();
});

test('disconnect: logs a failed delete and stays disconnected', async () => {
  const { connection, server } = fakeStores('stored');
  await connection.load();
  server.rejects = true;
  await connection.disconnect();
  expect(status(connection)).toBe('none');
  expect(logged).toHaveBeenCalledTimes(1);
});

test('disconnect: does not store a token after its delete', async () => {
  const { connection, server, provider } = fakeStores();
  await connection.load();
  provider.answers = [granted('first')];
  await connection.connect();
  await connection.disconnect();
  await settled();
  expect(server.stored).toBeNull();
});

test('disconnect: ignores a renewal that completes later', async () => {
  const { connection, provider, server } = fakeStores('old');
  await connection.load();
  provider.answers = [granted('new')];
  const renewed = connection.accessToken('old');
  await connection.disconnect();
  expect(await renewed).toBeNull();
  expect(status(connection)).toBe('none');
  await settled();
  expect(server.stored).toBeNull();
});

test('connection: follows changes of another tab, but not the event of a token that was cleared here', async () => {
  const { connection } = fakeStores('stored');
  await connection.load();
  connection.onTokenChange(ofMira('other'));
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('other') });
  connection.onTokenChange(null);
  expect(status(connection)).toBe('none');
  connection.onTokenChange(ofMira('again'));
  await connection.disconnect();
  connection.onTokenChange(ofMira('again'));
  expect(status(connection)).toBe('none');
});

test('connection: ignores a late event of a token that was replaced here', async () => {
  const { connection, provider } = fakeStores('old');
  await connection.load();
  provider.answers = [granted('new')];
  await connection.accessToken('old');
  connection.onTokenChange(ofMira('old'));
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('new') });
});
