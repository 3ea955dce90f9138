// @spec pool-forgot-password pool-confirm-forgot-password pool-change-password error-expired-code
// @spec error-limit-exceeded

import { confirmedUser, password, signedInUser } from './test-users.ts';
import { hours, minutes, startPool, type PoolServer } from './pool-server.ts';
import { Browser, rejection } from './real-client.ts';

const email = 'ann@example.com';
let server: PoolServer;
beforeEach(async () => {
  server = await startPool();
});
afterEach(() => server.stop());

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const signsIn = async (secret: string) => (await new Browser(server, email).session(secret)).isValid();

describe('a forgotten password', () => {
  test('is replaced with an e-mailed code, which is valid once', async () => {
    const ann = await confirmedUser(server, email);
    expect(await ann.forgot()).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    });
    const code = server.codeFor(email);
    expect(server.mails.at(-1)!.subject).toBe('Your password reset code');
    expect(await rejection(ann.reset(otherThan(code), 'a new password'))).toBe(
      'CodeMismatchException: Invalid verification code provided, please try again.',
    );
    expect(await ann.reset(code, 'a new password')).toBe('SUCCESS');
    expect(await rejection(ann.reset(code, 'another password'))).toBe(
      'ExpiredCodeException: Invalid code provided, please request a code again.',
    );
    expect(await signsIn('a new password')).toBe(true);
    expect(await rejection(new Browser(server, email).session(password))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
  });

  test('keeps its code when the new password breaks the policy', async () => {
    const ann = await confirmedUser(server, email);
    await ann.forgot();
    expect(await rejection(ann.reset(server.codeFor(email), 'short'))).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    );
    expect(await ann.reset(server.codeFor(email), 'long enough')).toBe('SUCCESS');
  });

  test('the code is valid for one hour', async () => {
    const ann = await confirmedUser(server, email);
    await ann.forgot();
    server.advance(hours(1) + 1);
    expect(await rejection(ann.reset(server.codeFor(email), 'a new password'))).toBe(
      'ExpiredCodeException: Invalid code provided, please request a code again.',
    );
  });

  test('at most five codes are sent in an hour', async () => {
    const ann = await confirmedUser(server, email);
    for (let sent = 0; sent < 5; sent += 1) await ann.forgot();
    expect(await rejection(ann.forgot())).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
    server.advance(minutes(61));
    await ann.forgot();
    expect(server.mails).toHaveLength(1 + 6);
  });

  test('a code for ConfirmSignUp does not reset the password', async () => {
    const ann = new Browser(server, email);
    await ann.signUp(password, { email });
    expect(await rejection(ann.reset(server.codeFor(email), 'a new password'))).toMatch(
      /^ExpiredCodeException/,
    );
  });

  test('a reset ends a lockout', async () => {
    const ann = await confirmedUser(server, email);
    for (let wrong = 0; wrong < 6; wrong += 1) await rejection(ann.session('a wrong password'));
    await ann.forgot();
    await ann.reset(server.codeFor(email), 'a new password');
    expect(await signsIn('a new password')).toBe(true);
  });
});

describe('ChangePassword', () => {
  test('replaces the password when the old one is right', async () => {
    const ann = await signedInUser(server, email);
    expect(await rejection(ann.changePassword('a wrong one', 'a new password'))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
    expect(await rejection(ann.changePassword(password, 'short'))).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    );
    expect(await ann.changePassword(password, 'a new password')).toBe('SUCCESS');
    expect(await signsIn('a new password')).toBe(true);
    expect(await rejection(new Browser(server, email).session(password))).toMatch(/^NotAuthorizedException/);
  });

  test('wrong old passwords lock out as at sign-in', async () => {
    const ann = await signedInUser(server, email);
    for (let wrong = 0; wrong < 5; wrong += 1)
      await rejection(ann.changePassword('a wrong one', 'a new password'));
    expect(await rejection(ann.changePassword(password, 'a new password'))).toBe(
      'NotAuthorizedException: Password attempts exceeded',
    );
  });
});

test('password: has up to 256 significant characters, including letter case and spaces', async () => {
  const longest = `A ${'b'.repeat(253)}c`;
  const ann = new Browser(server, email);
  await ann.signUp(longest, { email, name: 'Ann' });
  await ann.confirm(server.codeFor(email));
  expect(await signsIn(longest)).toBe(true);
  for (const other of [longest.slice(0, -1), longest.toUpperCase(), longest.replace(' ', '')]) {
    expect(await rejection(new Browser(server, email).session(other))).toMatch(/^NotAuthorizedException/);
  }
});
