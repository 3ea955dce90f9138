import { CalendarError } from '#lib/google-calendar/calendar-error.ts';
import type { TokenAnswer } from '#lib/google-calendar/request-token.ts';
import type { StoredToken } from '../api/google-auth.ts';
import { createConnection, type Connection } from './connection.ts';

const granted = (accessToken: string): TokenAnswer => ({
  accessToken,
  expiresAt: new Date(2026, 10, 20, 13),
  scope: 'https://www.googleapis.com/auth/calendar.events',
});
const consentNeeded: TokenAnswer = { failure: 'unavailable' };
const mira = 'mira@example.org';
const ofMira = (token: string): StoredToken => ({ token, account: mira });

/** A fake provider with scripted answers, and a fake server that stores one token. */
function fakeStores(stored: string | StoredToken | null = null) {
  const server = { stored: typeof stored === 'string' ? ofMira(stored) : stored, refuses: false };
  const provider = {
    answers: [] as TokenAnswer[],
    asked: [] as string[],
    revoked: [] as string[],
    account: mira as string | null | CalendarError,
  };
  const keep = (next: StoredToken | null) => {
    if (server.refuses) return Promise.reject(new Error('The table is not available'));
    server.stored = next;
    return Promise.resolve();
  };
  const connection = createConnection({
    read: () => (server.refuses ? Promise.reject(new Error('offline')) : Promise.resolve(server.stored)),
    save: keep,
    remove: () => keep(null),
    request: (silent, account) => {
      provider.asked.push(`${silent ? 'silently' : 'by popup'} ${account ?? 'anybody'}`);
      return Promise.resolve(provider.answers.shift() ?? consentNeeded);
    },
    accountOf: () => {
      const { account } = provider;
      return account instanceof CalendarError ? Promise.reject(account) : Promise.resolve(account);
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
  expect(connection.state()).toEqual({ status: 'connected', ...ofMira('stored') });

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

describe('connection: the account', () => {
  test('of a renewed token that is another one ends the connection, and the token is not stored', async () => {
    const { connection, server, provider } = fakeStores('old');
    await connection.look();
    provider.answers = [granted('of Ana')];
    provider.account = 'ana@example.org';
    expect(await connection.accessToken('old')).toBeNull();
    await settled();
    expect(connection.state()).toEqual({ status: 'ended', isOtherAccount: true, ...ofMira('old') });
    expect(server.stored).toEqual(ofMira('old'));
    expect(await connection.accessToken()).toBeNull();
  });

  test('that is not known is never renewed silently: an earlier version did not store it', async () => {
    const { connection, server, provider } = fakeStores({ token: 'old', account: null });
    await connection.look();
    expect(await connection.accessToken()).toBe('old');
    provider.answers = [granted('of whoever uses the browser')];
    expect(await connection.accessToken('old')).toBeNull();
    expect(connection.state()).toMatchObject({ status: 'ended', isOtherAccount: false });
    expect(provider.asked).toEqual([]);
    expect(await connection.connect()).toBeUndefined();
    await settled();
    expect(provider.asked).toEqual(['by popup anybody']);
    expect(server.stored).toEqual(ofMira('of whoever uses the browser'));
  });

  test('that a renewed token does not tell ends the connection', async () => {
    const { connection, server, provider } = fakeStores('old');
    await connection.look();
    provider.answers = [granted('new')];
    provider.account = null;
    expect(await connection.accessToken('old')).toBeNull();
    expect(connection.state()).toMatchObject({ status: 'ended', isOtherAccount: false });
    expect(server.stored).toEqual(ofMira('old'));
  });

  test('that cannot be read now is a failed call, and the connection stays', async () => {
    const { connection, server, provider } = fakeStores('old');
    await connection.look();
    provider.answers = [granted('new'), { failure: 'script' }, granted('newer')];
    provider.account = new CalendarError('network', 'No answer');
    for (let call = 0; call < 2; call += 1) {
      await expect(connection.accessToken('old')).rejects.toMatchObject({ kind: 'network' });
      expect(connection.state()).toEqual({ status: 'connected', ...ofMira('old') });
    }
    provider.account = mira;
    expect(await connection.accessToken('old')).toBe('newer');
    await settled();
    expect(server.stored).toEqual(ofMira('newer'));
  });

  test('that the user chooses by a click replaces the one before, and is asked for the next time', async () => {
    const { connection, server, provider } = fakeStores('old');
    await connection.look();
    provider.answers = [granted('of Ana'), granted('of Ana, again')];
    provider.account = 'ana@example.org';
    await connection.connect();
    await settled();
    expect(server.stored).toEqual({ token: 'of Ana', account: 'ana@example.org' });
    expect(await connection.accessToken('of Ana')).toBe('of Ana, again');
    expect(provider.asked).toEqual([`by popup ${mira}`, 'silently ana@example.org']);
  });

  test('that cannot be read after a click is stored as unknown', async () => {
    const { connection, server, provider } = fakeStores('old');
    await connection.look();
    provider.answers = [granted('new')];
    provider.account = new CalendarError('server', 'No');
    await connection.connect();
    await settled();
    expect(server.stored).toEqual({ token: 'new', account: null });
  });
});
