// @spec request-limits

import type { RequestLimits } from '../src/options.ts';
import { serviceLimits } from '../src/service-limits.ts';
import { minutes, startPool, type PoolServer } from './pool-server.ts';
import { answerWrongly, refreshOutcome, startExchange } from './protocol.ts';
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
import { Browser } from './real-client.ts';
import { confirmedUser, password } from './test-users.ts';

let server: PoolServer;
afterEach(() => server.stop());

/** Starts a pool with a confirmed user, then turns limits on. */
async function startWith(limits: Partial<RequestLimits>): Promise<void> {
  server = await startPool();
  await confirmedUser(server, ann);
  await server.restart({ requestLimits: { ...unlimited, ...limits } });
}

const { signIn, call } = visitorOf(() => server);

/** The requests of a visitor without a session, by operation. */
const visits: [name: string, visit: (username: string, from: From) => Promise<string>][] = [
  ['SignUp', (Username, from) => call('SignUp', { Username, Password: password }, from)],
  ['ConfirmSignUp', (Username, from) => call('ConfirmSignUp', { Username, ConfirmationCode: '1' }, from)],
  ['ResendConfirmationCode', (Username, from) => call('ResendConfirmationCode', { Username }, from)],
  ['ForgotPassword', (Username, from) => call('ForgotPassword', { Username }, from)],
  [
    'ConfirmForgotPassword, also with a link',
    (Username, from) => {
      const request = { Username, ConfirmationCode: 'A'.repeat(43), Password: password };
      return call('ConfirmForgotPassword', request, from);
    },
  ],
  ['InitiateAuth', (username, from) => signIn(from, undefined, username)],
  [
    'RespondToAuthChallenge',
    (USERNAME, from) => {
      const request = {
        ChallengeName: 'WEB_AUTHN',
        Session: 'x',
        ChallengeResponses: { USERNAME, CREDENTIAL: '{}' },
      };
      return call('RespondToAuthChallenge', request, from);
    },
  ],
  ...[undefined, null, ''].map((AccessToken): (typeof visits)[number] => [
    `VerifySoftwareToken of a sign-in with the access token ${String(AccessToken)}`,
    (_username, from) => call('VerifySoftwareToken', { AccessToken, Session: 'x', UserCode: '000000' }, from),
  ]),
];

test.each(visits)('limit per client address: %s', async (_name, visit) => {
  await startWith({ perAddress: few });
  for (let sent = 0; sent < 3; sent += 1)
    expect(await visit(`u${sent}@example.com`, stranger)).not.toBe(rateExceeded);
  expect(await visit('u4@example.com', stranger)).toBe(rateExceeded);
  expect(await visit('u5@example.com', home)).not.toBe(rateExceeded);
});

test.each(visits)('limit in all: %s', async (_name, visit) => {
  await startWith({ total: few });
  const from = (client: number): From => ({ 'x-test-address': `192.0.2.${client}` });
  for (let client = 0; client < 3; client += 1) {
    expect(await visit(`u${client}@example.com`, from(client))).not.toBe(rateExceeded);
  }
  expect(await visit('u4@example.com', from(4))).toBe(rateExceeded);
});

test('limit in all: requests that exceed the limit of their address do not count', async () => {
  await startWith({ perAddress: few, total: { requests: 6, seconds: 3600 } });
  for (let sent = 0; sent < 20; sent += 1) await signIn(stranger);
  expect(await signIn(home, password)).toBe('200');
});

// Without `VerifySoftwareToken of a sign-in` and `RespondToAuthChallenge`: their account is that of the session.
test.each(visits.slice(0, 6))(
  'limit per account: %s, alike for known and unknown users',
  async (_name, visit) => {
    await startWith({ perAccount: few });
    for (const username of [ann, 'nobody@example.com']) {
      const from = (client: number): From => ({ 'x-test-address': `192.0.2.${client}` });
      const answers: string[] = [];
      for (let client = 0; client < 5; client += 1) answers.push(await visit(username, from(client)));
      expect(answers.slice(0, 3)).not.toContain(limitExceeded);
      // The first SignUp of an unknown username creates a user, who is counted anew.
      expect(answers.at(-1)).toBe(limitExceeded);
    }
    expect(await visit('another@example.com', stranger)).not.toBe(limitExceeded);
  },
);

test('limit per account: counts the answers to its challenges', async () => {
  await startWith({ perAccount: few });
  const first = await startExchange(server, ann);
  const second = await startExchange(server, ann);
  expect(await answerWrongly(server, first)).toBe('NotAuthorizedException: Incorrect username or password.');
  expect(await answerWrongly(server, second)).toBe(limitExceeded);
});

test('limit per account: counts for the user whom the operation reads, not for one in another member', async () => {
  await startWith({ perAccount: few });
  await confirmedUser(server, 'ben@example.com');
  const guess = (others: object) =>
    call(
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: ann, PASSWORD: 'wrong' }, ...others },
      stranger,
    );
  const { SECRET_BLOCK } = await startExchange(server, 'ben@example.com');
  for (const others of [{ Username: 'ben@example.com' }, { Session: SECRET_BLOCK }, {}]) await guess(others);
  expect(await guess({ Username: 'ben@example.com' })).toBe(limitExceeded);
});

test('limit of mails: is per client address and in all, and does not stop sign-ins', async () => {
  await startWith({ mailsPerAddress: { requests: 2, seconds: 3600 }, mailsTotal: few });
  const ask = (name: string, from: From) => call('ForgotPassword', { Username: `${name}@example.com` }, from);
  expect(await ask('a', stranger)).toBe('200');
  expect(await ask('b', stranger)).toBe('200');
  expect(await ask('c', stranger)).toBe(rateExceeded);
  expect(await ask('d', home)).toBe('200');
  expect(await ask('e', { 'x-test-address': '192.0.2.1' })).toBe(rateExceeded);
  expect(await signIn(stranger, password)).toBe('200');
});

test('limit of sessions: refreshes have a limit of their own', async () => {
  server = await startPool();
  await confirmedUser(server, ann);
  await server.restart({ requestLimits: { ...unlimited, sessions: few, perAddress: few } });
  const session = await new Browser(server, ann).session(password);
  for (let sent = 0; sent < 3; sent += 1) expect(await refreshOutcome(server, session)).toBe('200');
  expect(await refreshOutcome(server, session)).toBe(rateExceeded);
});

test('lock-out by a stranger: the user still signs in from an address of an earlier sign-in', async () => {
  await startWith({});
  expect(await signIn(home, password)).toBe('200');
  for (let guess = 0; guess < 12; guess += 1) {
    await signIn(stranger);
    server.advance(minutes(5));
  }
  await signIn(stranger);
  const locked = 'NotAuthorizedException: Password attempts exceeded';
  expect(await signIn(stranger, password)).toBe(locked);
  expect(await signIn({ 'x-test-address': '192.0.2.8' }, password)).toBe(locked);
  expect(await signIn(home, password)).toBe('200');
});

test('lock-out by a stranger: guesses from a known address lock that address', async () => {
  await startWith({});
  expect(await signIn(home, password)).toBe('200');
  for (let guess = 0; guess < 5; guess += 1) await signIn(home);
  expect(await signIn(home, password)).toBe('NotAuthorizedException: Password attempts exceeded');
  expect(await signIn(stranger, password)).toBe('200');
});

test('limit per account: a stranger does not use up that of a known address, also after a restart', async () => {
  await startWith({ perAccount: few });
  expect(await signIn(home, password)).toBe('200');
  await server.restart({ requestLimits: { ...unlimited, perAccount: few } });
  for (let guess = 0; guess < 4; guess += 1) await signIn(stranger);
  expect(await signIn(stranger, password)).toBe(limitExceeded);
  expect(await signIn(home, password)).toBe('200');
});

test('known address: a refresh makes one, and no address is stored', async () => {
  server = await startPool({ requestLimits: unlimited });
  const browser = await confirmedUser(server, ann);
  const session = await browser.session(password);
  const REFRESH_TOKEN = session.getRefreshToken().getToken();
  const request = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } };
  expect(await call('InitiateAuth', request, home)).toBe('200');
  for (let guess = 0; guess < 6; guess += 1) await signIn(stranger);
  expect(await signIn(home, password)).toBe('200');
  const stored = server.store.text();
  expect(stored).toContain('usedAt');
  expect(stored).not.toContain('203.0.113.7');
});

test('queue of sign-ins: rejects more than can wait, and answers again afterwards', async () => {
  await startWith({ maxWaiting: 3 });
  const results = await Promise.all(Array.from({ length: 30 }, () => signIn(home, password)));
  const rejected = results.filter((result) => result === rateExceeded).length;
  expect(rejected).toBeGreaterThan(0);
  expect(results.filter((result) => result === '200')).toHaveLength(30 - rejected);
  expect(await signIn(home, password)).toBe('200');
});

test('limits of a service: a household behind one address signs in, and a guesser is stopped', async () => {
  await startWith(serviceLimits);
  for (let user = 0; user < 10; user += 1) expect(await signIn(home, password)).toBe('200');
  const guesses: string[] = [];
  for (let guess = 0; guess < 40; guess += 1) {
    guesses.push(await signIn(stranger));
    server.advance(minutes(16));
  }
  expect(guesses).toContain(limitExceeded);
  expect(await signIn(home, password)).toBe('200');
});
