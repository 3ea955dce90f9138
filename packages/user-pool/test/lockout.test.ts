import { confirmedUser, password } from './test-users.ts';
import { clientId, days, minutes, startPool, type PoolServer } from './pool-server.ts';
import { answerWrongly, outcome, startExchange } from './protocol.ts';
import { Browser, rejection } from './real-client.ts';

const wrong = 'NotAuthorizedException: Incorrect username or password.';
const locked = 'NotAuthorizedException: Password attempts exceeded';

let server: PoolServer;
beforeEach(async () => {
  server = await startPool();
});
afterEach(() => server.stop());

const attempt = (username: string, secret = 'a wrong password') =>
  outcome(server, 'InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: secret },
  });

describe.each([
  ['a known user', 'ann@example.com'],
  ['an unknown user', 'nobody@example.com'],
])('lockout of %s', (_who, username) => {
  beforeEach(() => confirmedUser(server, 'ann@example.com'));

  test('starts with one second at the fifth failure and doubles with each further one, up to 15 minutes', async () => {
    for (let failure = 1; failure <= 5; failure += 1) expect(await attempt(username)).toBe(wrong);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]) {
      server.advance(seconds * 1000 - 1);
      expect(await attempt(username)).toBe(locked);
      server.advance(1);
      if (seconds < 900) expect(await attempt(username)).toBe(wrong);
    }
  });

  test('the count is reset after 15 minutes without an attempt', async () => {
    for (let failure = 1; failure <= 5; failure += 1) await attempt(username);
    server.advance(minutes(15) + 1);
    for (let failure = 1; failure <= 5; failure += 1) expect(await attempt(username)).toBe(wrong);
    expect(await attempt(username)).toBe(locked);
  });
});

test('lockout: from a wrong clock ends when the clock is corrected', async () => {
  await confirmedUser(server, 'ann@example.com');
  server.advance(days(365));
  for (let failure = 1; failure <= 5; failure += 1) await attempt('ann@example.com');
  expect(await attempt('ann@example.com', password)).toBe(locked);
  const ann = new Browser(server, 'ann@example.com');
  for (let sent = 0; sent < 5; sent += 1) await ann.forgot();
  expect(await rejection(ann.forgot())).toMatch(/^LimitExceededException/);
  server.advance(-days(365));
  expect(await attempt('ann@example.com', password)).toBe('200');
  await ann.forgot();
});

test('lockout: rejects the right password until it ends, after which the password resets the count', async () => {
  await confirmedUser(server, 'ann@example.com');
  for (let failure = 1; failure <= 5; failure += 1) await attempt('ann@example.com');
  expect(await attempt('ANN@example.com', password)).toBe(locked);
  expect(await rejection(new Browser(server, 'ann@example.com').signIn(password))).toBe(locked);
  server.advance(1000);
  expect(await attempt('ann@example.com', password)).toBe('200');
  for (let failure = 1; failure <= 4; failure += 1) expect(await attempt('ann@example.com')).toBe(wrong);
  expect(await attempt('ann@example.com', password)).toBe('200');
});

test('lockout: counts all concurrent guesses', async () => {
  await confirmedUser(server, 'ann@example.com');
  const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('ann@example.com')));
  expect(answers.filter((answer) => answer === wrong)).toHaveLength(5);
  expect(answers.filter((answer) => answer === locked)).toHaveLength(7);
});

test('lockout: rejects SRP exchanges that were started before it', async () => {
  await confirmedUser(server, 'ann@example.com');
  const exchanges = await Promise.all(
    Array.from({ length: 6 }, () => startExchange(server, 'ann@example.com')),
  );
  const answers = await Promise.all(exchanges.map((exchange) => answerWrongly(server, exchange)));
  expect(answers.filter((answer) => answer === wrong)).toHaveLength(5);
  expect(answers.filter((answer) => answer === locked)).toHaveLength(1);
});
