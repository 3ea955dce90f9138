import type { RequestLimits } from '../src/options.ts';
import {
  ann,
  few,
  home,
  limitExceeded,
  rateExceeded,
  stranger,
  unlimited,
  visitorOf,
  type From,
} from './limited-pool.ts';
import { clientId, poolId, startPool, type PoolServer } from './pool-server.ts';
import { outcome, refreshOutcome } from './protocol.ts';
import { Browser } from './real-client.ts';
import { confirmedUser, password } from './test-users.ts';

let server: PoolServer;
afterEach(() => server.stop());
const { signIn, call } = visitorOf(() => server);

/** Starts a pool with a confirmed user, then turns limits on. */
async function startWith(limits: Partial<RequestLimits>): Promise<void> {
  server = await startPool();
  await confirmedUser(server, ann);
  await server.restart({ requestLimits: { ...unlimited, ...limits } });
}

describe('budgets that no stranger can spend', () => {
  const choose = (ConfirmationCode: string, from: From, Password = password) =>
    call('ConfirmForgotPassword', { ConfirmationCode, Password }, from);
  const linkOf = async (Username: string) => {
    const { Username: id } = (await server.pool.call('AdminGetUser', { UserPoolId: poolId, Username })) as {
      Username: string;
    };
    return (await server.pool.createPasswordLink(id)).token;
  };
  const strangers = (client: number): From => ({ 'x-test-address': `192.0.2.${client % 250}` });

  test('a valid link works at a new address, and then the sign-in, while strangers name the user', async () => {
    await startWith({ perAccount: few, total: { requests: 20, seconds: 3600 } });
    const token = await linkOf(ann);
    for (let sent = 0; sent < 30; sent += 1) await choose('A'.repeat(43), strangers(sent));
    expect(await signIn(home, password)).toBe(limitExceeded);
    expect(await choose(token, home, 'short')).toMatch(/^InvalidPasswordException/);
    expect(await choose(token, home, 'chosen by link')).toBe('200');
    expect(await signIn(home, 'chosen by link')).toBe('200');
    // It is valid once: a used one is like any other code.
    expect(await choose(token, stranger)).toBe(limitExceeded);
  });

  test('a user signs in at a known address while strangers use up the limit in all, or that of the address', async () => {
    await startWith({ total: few, perAddress: few });
    const link = await linkOf(ann);
    expect(await signIn(home, password)).toBe('200');
    for (let sent = 0; sent < 12; sent += 1) await signIn(strangers(sent), password, 'nobody@example.com');
    for (let sent = 0; sent < 4; sent += 1) await signIn(home, password, 'nobody@example.com');
    expect(await signIn(home, password, 'nobody@example.com')).toBe(rateExceeded);
    expect(await signIn({ 'x-test-address': '203.0.113.99' }, password)).toBe(rateExceeded);
    expect(await signIn(home, password)).toBe('200');
    expect(await choose(link, { 'x-test-address': '203.0.113.99' })).toBe('200');
  });

  test('a known address gets a mail while strangers hold back all others', async () => {
    await startWith({ mailsTotal: few });
    expect(await signIn(home, password)).toBe('200');
    for (let sent = 0; sent < 5; sent += 1)
      await call('ForgotPassword', { Username: 'x@example.com' }, strangers(sent));
    expect(await call('ForgotPassword', {}, stranger)).toBe(rateExceeded);
    expect(await call('ForgotPassword', {}, home)).toBe('200');
    expect(server.mails.at(-1)?.kind).toBe('forgot-password');
  });

  test('a code that was requested at a known address stays valid while strangers request others', async () => {
    await startWith({});
    expect(await signIn(home, password)).toBe('200');
    const ended = 'ExpiredCodeException: Invalid code provided, please request a code again.';
    await call('ForgotPassword', {}, home);
    const code = server.codeFor(ann);
    // The waiting code is no hint for a stranger.
    expect(await choose('no code', stranger)).toBe(ended);
    for (let sent = 0; sent < 4; sent += 1) await call('ForgotPassword', {}, strangers(sent));
    expect(await choose('no code', stranger)).toMatch(/^CodeMismatchException/);
    const last = server.codeFor(ann);
    // The user can read the mail at home and use it on the way.
    expect(await choose(code, { 'x-test-address': '203.0.113.99' }, 'a new password')).toBe('200');
    expect(await signIn(home, 'a new password')).toBe('200');
    for (const used of [code, last]) expect(await choose(used, home)).toBe(ended);
  });

  test('a session is renewed and ended while requests with invalid tokens use up the limit of its address', async () => {
    await startWith({ sessions: few });
    const [session, other] = [
      await new Browser(server, ann).session(password),
      await new Browser(server, ann).session(password),
    ];
    for (let sent = 0; sent < 5; sent += 1) {
      await outcome(server, 'GetUser', { AccessToken: 'x' });
      await outcome(server, 'RevokeToken', { ClientId: clientId, Token: 'x' });
    }
    expect(await outcome(server, 'GetUser', { AccessToken: 'x' })).toBe(rateExceeded);
    expect(await refreshOutcome(server, session)).toBe('200');
    const AccessToken = session.getAccessToken().getJwtToken();
    expect(await outcome(server, 'GetUser', { AccessToken })).toBe('200');
    const Token = other.getRefreshToken().getToken();
    expect(await outcome(server, 'RevokeToken', { ClientId: clientId, Token })).toBe('200');
    // An ended session does not count for its user, and the user's budget is the same at all addresses.
    for (let sent = 0; sent < 5; sent += 1) await refreshOutcome(server, other);
    expect(await refreshOutcome(server, other)).toBe(rateExceeded);
    expect(await outcome(server, 'GetUser', { AccessToken }, stranger)).toBe(rateExceeded);
  });

  test('a known address has a limit, too, and does not use up those of others', async () => {
    await startWith({ perAccount: few, total: few, perAddress: few });
    for (let sent = 0; sent < 10; sent += 1) await signIn(home, sent === 0 ? password : undefined);
    expect(await signIn(home, password)).toBe(limitExceeded);
    expect(await signIn(stranger, password)).toBe('200');
  });
});
