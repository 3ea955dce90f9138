// @spec google-auth-account google-auth-read-only

import { calendarScopes } from './client/calendar-scopes.ts';
import { CalendarError } from './client/calendar-error.ts';
import { fakeStores, granted, mira, ofMira } from './testing/fake-stores.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('connection: account', () => {
  test('ends the connection and does not store a renewed token of another account', async () => {
    const { connection, server, provider } = fakeStores('old');
    await connection.load();
    provider.answers = [granted('of Ana')];
    provider.account = 'ana@example.org';
    expect(await connection.accessToken('old')).toBeNull();
    await settled();
    expect(connection.state()).toEqual({ status: 'ended', isOtherAccount: true, ...ofMira('old') });
    expect(server.stored).toEqual(ofMira('old'));
    expect(await connection.accessToken()).toBeNull();
  });

  test('does not renew silently when an earlier version stored no account', async () => {
    const { connection, server, provider } = fakeStores({ token: 'old', account: null });
    await connection.load();
    expect(await connection.accessToken()).toBe('old');
    provider.answers = [granted('of another account of the browser')];
    expect(await connection.accessToken('old')).toBeNull();
    expect(connection.state()).toMatchObject({ status: 'ended', isOtherAccount: false });
    expect(provider.asked).toEqual([]);
    expect(await connection.connect()).toBeUndefined();
    await settled();
    expect(provider.asked).toEqual(['by popup any account']);
    expect(server.stored).toEqual(ofMira('of another account of the browser'));
  });

  test('ends the connection when the account of a renewed token is unknown', async () => {
    const { connection, server, provider } = fakeStores('old');
    await connection.load();
    provider.answers = [granted('new')];
    provider.account = null;
    expect(await connection.accessToken('old')).toBeNull();
    expect(connection.state()).toMatchObject({ status: 'ended', isOtherAccount: false });
    expect(server.stored).toEqual(ofMira('old'));
  });

  test('rejects the call and keeps the connection when the account cannot be read', async () => {
    const { connection, server, provider } = fakeStores('old');
    await connection.load();
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

  test('replaces the account that the user chooses, and requests it the next time', async () => {
    const { connection, server, provider } = fakeStores('old');
    await connection.load();
    provider.answers = [granted('of Ana'), granted('of Ana, again')];
    provider.account = 'ana@example.org';
    await connection.connect();
    await settled();
    expect(server.stored).toEqual({ token: 'of Ana', account: 'ana@example.org', readOnly: false });
    expect(await connection.accessToken('of Ana')).toBe('of Ana, again');
    expect(provider.asked).toEqual([`by popup ${mira}`, 'silently ana@example.org']);
  });

  test('stores no account when it cannot be read after a click', async () => {
    const { connection, server, provider } = fakeStores('old');
    await connection.load();
    provider.answers = [granted('new')];
    provider.account = new CalendarError('server', 'No');
    await connection.connect();
    await settled();
    expect(server.stored).toEqual({ token: 'new', account: null, readOnly: false });
  });

  test('stores whether the token can only read', async () => {
    const { connection, server, provider } = fakeStores();
    await connection.load();
    provider.answers = [granted('reads', calendarScopes.read), granted('writes')];
    for (const [token, readOnly] of [
      ['reads', true],
      ['writes', false],
    ]) {
      await connection.connect();
      await settled();
      expect(server.stored).toEqual({ token, account: mira, readOnly });
      expect(connection.state()).toEqual({ status: 'connected', token, account: mira, readOnly });
    }
  });
});
