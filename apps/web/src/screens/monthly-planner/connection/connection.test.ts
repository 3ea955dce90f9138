import type { Connection } from './connection.ts';
import { fakeStores, granted, mira, ofMira } from './testing/fake-stores.ts';

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
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('stored') });

  const empty = fakeStores();
  await empty.connection.look();
  expect(status(empty.connection)).toBe('none');
  expect(logged).not.toHaveBeenCalled();
});

test('connection: a failed read of the stored token is logged, and is not taken for a missing token', async () => {
  const { connection, server } = fakeStores('stored');
  server.refuses = true;
  await connection.look();
  expect(status(connection)).toBe('unknown');
  expect(logged).toHaveBeenCalledTimes(1);
  await expect(connection.accessToken()).rejects.toMatchObject({ kind: 'network' });
  expect(status(connection)).toBe('unknown');
  server.refuses = false;
  await connection.look();
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('stored') });
});

test('connection: a call waits for the stored token, and reads it again after a failure', async () => {
  const first = fakeStores('stored');
  void first.connection.look();
  expect(await first.connection.accessToken()).toBe('stored');

  const { connection, server } = fakeStores('stored');
  server.refuses = true;
  await connection.look();
  server.refuses = false;
  expect(await connection.accessToken()).toBe('stored');
  expect(status(connection)).toBe('connected');
});

test('connection: what another tab or a click connects counts while the stored token cannot be read', async () => {
  const { connection, server, provider } = fakeStores();
  server.refuses = true;
  await connection.look();
  connection.hear(ofMira('of the other tab'));
  await connection.look();
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('of the other tab') });

  const clicked = fakeStores();
  clicked.server.refuses = true;
  await clicked.connection.look();
  clicked.provider.answers = [granted('first')];
  expect(await clicked.connection.connect()).toBeUndefined();
  expect(status(clicked.connection)).toBe('connected');
  expect(provider.asked).toEqual([]);
});

test('connection: a granted token connects and is stored; a denied one changes nothing', async () => {
  const { connection, server, provider } = fakeStores();
  await connection.look();
  provider.answers = [{ failure: 'denied' }, granted('first')];
  expect(await connection.connect()).toBe('denied');
  expect(status(connection)).toBe('none');
  expect(await connection.connect()).toBeUndefined();
  await settled();
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('first') });
  expect(server.stored).toEqual(ofMira('first'));
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
  expect(provider.asked).toEqual([`silently ${mira}`]);
  expect(await connection.accessToken('old')).toBe('new');
  await settled();
  expect(server.stored).toEqual(ofMira('new'));
});

test('connection: ends when a token cannot be renewed silently, until the person reconnects', async () => {
  const { connection, server, provider } = fakeStores('old');
  await connection.look();
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

test('disconnect: clears the state at once, deletes the token on the server and revokes it at the provider', async () => {
  const { connection, server, provider } = fakeStores('stored');
  await connection.look();
  const done = connection.disconnect();
  expect(status(connection)).toBe('none');
  await done;
  expect(server.stored).toBeNull();
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
  expect(server.stored).toBeNull();
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
  expect(server.stored).toBeNull();
});

test('connection: follows changes of another tab, but not the echo of a token given up here', async () => {
  const { connection } = fakeStores('stored');
  await connection.look();
  connection.hear(ofMira('other'));
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('other') });
  connection.hear(null);
  expect(status(connection)).toBe('none');
  connection.hear(ofMira('again'));
  await connection.disconnect();
  connection.hear(ofMira('again'));
  expect(status(connection)).toBe('none');
});

test('connection: ignores the late echo of a token that was replaced here', async () => {
  const { connection, provider } = fakeStores('old');
  await connection.look();
  provider.answers = [granted('new')];
  await connection.accessToken('old');
  connection.hear(ofMira('old'));
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('new') });
});
