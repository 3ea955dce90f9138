import type { TokenAnswer } from '#lib/google-calendar/request-token.ts';
import { createConnection, type Connection } from './connection.ts';

const granted = (accessToken: string): TokenAnswer => ({
  accessToken,
  expiresAt: new Date(2026, 10, 20, 13),
  scope: 'https://www.googleapis.com/auth/calendar.events',
});
const consentNeeded: TokenAnswer = { failure: 'unavailable' };

/** A provider that answers as told, and a server that keeps one token. */
function places(stored: string | null = null) {
  const server = { token: stored, refuses: false };
  const provider = { answers: [] as TokenAnswer[], asked: [] as string[], revoked: [] as string[] };
  const keep = (token: string | null) => {
    if (server.refuses) return Promise.reject(new Error('The table is on fire'));
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

test('a stored token connects; none does not', async () => {
  const { connection } = places('stored');
  expect(status(connection)).toBe('looking');
  await connection.look();
  expect(connection.state()).toEqual({ status: 'connected', token: 'stored' });

  const empty = places();
  await empty.connection.look();
  expect(status(empty.connection)).toBe('none');
  expect(logged).not.toHaveBeenCalled();
});

test('a stored token that cannot be read is logged, and nothing claims to be connected', async () => {
  const { connection, server } = places('stored');
  server.refuses = true;
  await connection.look();
  expect(status(connection)).toBe('none');
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a granted token connects and is stored; a denied one changes nothing', async () => {
  const { connection, server, provider } = places();
  await connection.look();
  provider.answers = [{ failure: 'denied' }, granted('first')];
  expect(await connection.connect()).toBe('denied');
  expect(status(connection)).toBe('none');
  expect(await connection.connect()).toBeUndefined();
  await settled();
  expect(connection.state()).toEqual({ status: 'connected', token: 'first' });
  expect(server.token).toBe('first');
});

test('a token that cannot be stored is logged and still connects', async () => {
  const { connection, server, provider } = places();
  await connection.look();
  server.refuses = true;
  provider.answers = [granted('first')];
  await connection.connect();
  await settled();
  expect(status(connection)).toBe('connected');
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a refused token is renewed silently, once for all who ask, and stored', async () => {
  const { connection, server, provider } = places('old');
  await connection.look();
  provider.answers = [granted('new')];
  const answers = await Promise.all([connection.accessToken('old'), connection.accessToken('old')]);
  expect(answers).toEqual(['new', 'new']);
  expect(provider.asked).toEqual(['silently']);
  expect(await connection.accessToken('old')).toBe('new');
  await settled();
  expect(server.token).toBe('new');
});

test('a token that cannot be renewed silently has ended, until the person reconnects', async () => {
  const { connection, server, provider } = places('old');
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

test('disconnecting clears at once, deletes on the server and revokes at the provider', async () => {
  const { connection, server, provider } = places('stored');
  await connection.look();
  const done = connection.disconnect();
  expect(status(connection)).toBe('none');
  await done;
  expect(server.token).toBeNull();
  expect(provider.revoked).toEqual(['stored']);
  expect(logged).not.toHaveBeenCalled();
});

test('a delete on the server that fails is logged and stays disconnected', async () => {
  const { connection, server } = places('stored');
  await connection.look();
  server.refuses = true;
  await connection.disconnect();
  expect(status(connection)).toBe('none');
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a token is not stored after the delete that follows it', async () => {
  const { connection, server, provider } = places();
  await connection.look();
  provider.answers = [granted('first')];
  await connection.connect();
  await connection.disconnect();
  await settled();
  expect(server.token).toBeNull();
});

test('a renewal that comes back after disconnecting connects nothing', async () => {
  const { connection, provider, server } = places('old');
  await connection.look();
  provider.answers = [granted('new')];
  const renewed = connection.accessToken('old');
  await connection.disconnect();
  expect(await renewed).toBeNull();
  expect(status(connection)).toBe('none');
  await settled();
  expect(server.token).toBeNull();
});

test('what another tab does is followed; the echo of what was given up here is not', async () => {
  const { connection } = places('stored');
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

test('the late echo of a token that was replaced here changes nothing', async () => {
  const { connection, provider } = places('old');
  await connection.look();
  provider.answers = [granted('new')];
  await connection.accessToken('old');
  connection.hear('old');
  expect(connection.state()).toEqual({ status: 'connected', token: 'new' });
});
