// @spec security-log

import type { EventCause, SecurityEvent } from '../src/options.ts';
import { serviceLimits } from '../src/service-limits.ts';
import { clientId, poolId, startPool, type PoolServer } from './pool-server.ts';
import { outcome, refreshOutcome } from './protocol.ts';
import { Browser } from './real-client.ts';
import { confirmedUser, password } from './test-users.ts';

const ann = 'ann@example.com';
const stranger = { 'x-test-address': '198.51.100.1' };
let server: PoolServer;
let events: SecurityEvent[];
let causes: EventCause[];
beforeEach(async () => {
  events = [];
  causes = [];
  const onSecurityEvent = (event: SecurityEvent, cause: EventCause) => {
    events.push(event);
    causes.push(cause);
  };
  server = await startPool({ requestLimits: serviceLimits, onSecurityEvent });
});
afterEach(() => server.stop());

const visit = (operation: string, request: object) =>
  outcome(server, operation, { ClientId: clientId, ...request }, stranger);
const signIn = (USERNAME: string, PASSWORD: string) =>
  visit('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });
const sub = async () =>
  ((await server.pool.call('AdminGetUser', { UserPoolId: poolId, Username: ann })) as { Username: string })
    .Username;

test('security events: have time, operation, outcome, user and client address', async () => {
  await confirmedUser(server, ann);
  const user = await sub();
  events = [];
  await signIn(ann, 'a wrong password');
  await signIn('nobody@example.com', 'a wrong password');
  await signIn(ann, password);
  await server.pool.call('AdminDisableUser', { UserPoolId: poolId, Username: ann });
  const common = { time: '2026-11-20T08:00:00.000Z', event: 'InitiateAuth', address: '198.51.100.1' };
  expect(events).toEqual([
    { ...common, outcome: 'NotAuthorizedException', user },
    { ...common, outcome: 'NotAuthorizedException' },
    { ...common, outcome: 'ok', user },
    { time: common.time, event: 'AdminDisableUser', outcome: 'ok', user },
  ]);
});

test('security events: a sign-in with a browser that is new to the user says so', async () => {
  await confirmedUser(server, ann);
  const firefox = (version: string) => `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Firefox/${version}`;
  const signInWith = async (agent: string) => {
    events = [];
    await outcome(
      server,
      'InitiateAuth',
      {
        ClientId: clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: ann, PASSWORD: password },
      },
      { ...stranger, 'user-agent': agent },
    );
    return events.map(({ outcome: result, newDevice }) => [result, newDevice]);
  };
  expect(await signInWith(firefox('145.0'))).toEqual([['ok', true]]);
  expect(await signInWith(firefox('146.0.1'))).toEqual([['ok', undefined]]);
  expect(await signInWith('Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Safari/604.1')).toEqual([
    ['ok', true],
  ]);
  expect(await signInWith(firefox('146.0'))).toEqual([['ok', undefined]]);
  server.advance(91 * 24 * 60 * 60_000);
  expect(await signInWith(firefox('147.0'))).toEqual([['ok', true]]);
});

test('security events: a refresh and a request without a change are none', async () => {
  const browser = await confirmedUser(server, ann);
  const session = await browser.session(password);
  events = [];
  await refreshOutcome(server, session);
  await visit('GetUser', { AccessToken: session.getAccessToken().getJwtToken() });
  await visit('GetUser', { AccessToken: 'x' });
  expect(events).toEqual([]);
});

test('security events: a stranger causes none with invalid tokens, and only attempts without them', async () => {
  const browser = await confirmedUser(server, ann);
  const session = await browser.session(password);
  const AccessToken = session.getAccessToken().getJwtToken();
  events = [];
  causes = [];
  const operations = ['DeleteUser', 'ChangePassword', 'GlobalSignOut', 'UpdateUserAttributes'];
  for (const operation of [...operations, 'SetUserMFAPreference', 'DeleteWebAuthnCredential']) {
    for (const token of [AccessToken.slice(0, -4) + 'AAAA', 'x', '', null]) {
      const passwords = { PreviousPassword: password, ProposedPassword: password };
      await visit(operation, { AccessToken: token, CredentialId: 'x', ...passwords });
    }
  }
  await visit('RevokeToken', { Token: 'no token of a session' });
  await visit('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: 'x' } });
  expect(events).toEqual([]);
  await visit('ForgotPassword', { Username: ann });
  await visit('ConfirmSignUp', { Username: ann, ConfirmationCode: '1' });
  await signIn(ann, 'a wrong password');
  expect(causes).toEqual(['anyone', 'anyone', 'anyone']);
  await signIn(ann, password);
  await visit('RevokeToken', { Token: session.getRefreshToken().getToken() });
  expect(causes.slice(3)).toEqual(['account', 'account']);
  expect(events.at(-1)).toMatchObject({ event: 'RevokeToken', outcome: 'ok', user: await sub() });
});

test('security events: of the requests above a limit only the first is one', async () => {
  for (let sent = 0; sent < 30; sent += 1)
    await visit('ForgotPassword', { Username: `u${sent}@example.com` });
  const outcomes = events.map((event) => event.outcome);
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(serviceLimits.mailsPerAddress.requests);
  expect(outcomes.filter((one) => one === 'TooManyRequestsException')).toHaveLength(1);
});

test('security events: contain no address of mail, password, code, link or token', async () => {
  const browser = await confirmedUser(server, ann);
  const session = await browser.signIn(password);
  const link = await server.pool.createPasswordLink(await sub());
  await visit('ForgotPassword', { Username: ann });
  const code = server.codeFor(ann);
  await signIn(ann, 'a wrong password');
  const chosen = { Username: ann, Password: 'a chosen password' };
  await visit('ConfirmForgotPassword', { ...chosen, ConfirmationCode: '999999999' });
  await visit('ConfirmForgotPassword', { ...chosen, ConfirmationCode: code });
  await visit('ConfirmForgotPassword', { ...chosen, ConfirmationCode: link.token });
  await new Browser(server, ann).session('a chosen password');
  await visit('SignUp', { Username: 'no address', Password: password });
  const written = JSON.stringify(events);
  expect(events.length).toBeGreaterThan(8);
  const { session: tokens } = session as { session: Awaited<ReturnType<Browser['session']>> };
  const secrets = [
    ...[ann, 'ann', 'example', 'no address', password, 'a wrong password', 'a chosen password'],
    ...[code, '999999999', link.token],
    tokens.getRefreshToken().getToken(),
    tokens.getAccessToken().getJwtToken(),
    tokens.getIdToken().getJwtToken(),
  ];
  for (const secret of secrets) expect(written).not.toContain(secret);
  const members = new Set(events.flatMap((event) => Object.keys(event)));
  expect([...members].toSorted()).toEqual(['address', 'event', 'outcome', 'time', 'user']);
});
