import type { RequestLimits } from '../src/options.ts';
import { serviceLimits } from '../src/service-limits.ts';
import { clientId, minutes, poolId, startPool, type PoolServer } from './pool-server.ts';
import { answerWrongly, outcome, refreshOutcome, startExchange } from './protocol.ts';
import { Browser } from './real-client.ts';
import { confirmedUser, password } from './test-users.ts';

const ann = 'ann@example.com';
type From = Record<string, string>;
const home: From = { 'x-test-address': '203.0.113.7' };
const stranger: From = { 'x-test-address': '198.51.100.1' };
const rateExceeded = 'TooManyRequestsException: Rate exceeded';
const limitExceeded = 'LimitExceededException: Attempt limit exceeded, please try after some time.';

const many = { requests: 1000, seconds: 3600 };
const few = { requests: 3, seconds: 3600 };
const unlimited: RequestLimits = {
  ...{ perAddress: many, perAccount: many, total: many },
  ...{ mailsPerAddress: many, mailsTotal: many, sessionsPerAddress: many },
  maxWaiting: 100,
};

let server: PoolServer;
afterEach(() => server.stop());

/** Starts a pool with a confirmed user, then turns limits on. */
async function startWith(limits: Partial<RequestLimits>): Promise<void> {
  server = await startPool();
  await confirmedUser(server, ann);
  await server.restart({ requestLimits: { ...unlimited, ...limits } });
}

const signIn = (from: From, secret = 'a wrong password', USERNAME = ann) =>
  outcome(
    server,
    'InitiateAuth',
    { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: secret } },
    from,
  );
const call = (operation: string, request: object, from: From) =>
  outcome(server, operation, { ClientId: clientId, Username: ann, ...request }, from);

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

  test('a known address has a limit, too, and does not use up those of others', async () => {
    await startWith({ perAccount: few, total: few, perAddress: few });
    for (let sent = 0; sent < 10; sent += 1) await signIn(home, sent === 0 ? password : undefined);
    expect(await signIn(home, password)).toBe(limitExceeded);
    expect(await signIn(stranger, password)).toBe('200');
  });
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
  await server.restart({ requestLimits: { ...unlimited, sessionsPerAddress: few, perAddress: few } });
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
  const text = { keyEncoding: 'utf8', valueEncoding: 'utf8' } as const;
  const stored = JSON.stringify(await server.pool.database.iterator<string, string>(text).all());
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
