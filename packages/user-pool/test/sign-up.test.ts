import { confirmedUser, password } from './test-users.ts';
import { hours, minutes, startPool, type PoolServer } from './pool-server.ts';
import { Browser, rejection } from './real-client.ts';

const email = 'Ann@Example.com';
const address = 'ann@example.com';
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let server: PoolServer;
beforeEach(async () => {
  server = await startPool();
});
afterEach(() => server.stop());

const signedUp = async () => {
  const browser = new Browser(server, email);
  await browser.signUp(password, { email, name: 'Ann' });
  return browser;
};

// @spec pool-sign-up
test('SignUp: e-mails a code and returns the masked address', async () => {
  const result = await new Browser(server, email).signUp(password, { email, name: 'Ann' });
  expect(result).toMatchObject({
    userConfirmed: false,
    userSub: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    codeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
  });
  expect(server.mails).toEqual([
    {
      to: address,
      kind: 'sign-up',
      subject: 'Your verification code',
      html: expect.stringContaining(server.codeFor(address)) as string,
      code: expect.stringMatching(/^\d{6}$/) as string,
      sentAt: '2026-11-20T08:00:00.000Z',
      expiresAt: '2026-11-21T08:00:00.000Z',
    },
  ]);
});

test('SignUp: uses the verification message of the pool', async () => {
  await server.stop();
  server = await startPool({
    verificationMessage: { subject: 'Your Kairos code', html: '<b>{####}</b> Yes, {####}.' },
  });
  await signedUp();
  const code = server.codeFor(address);
  expect(server.mails).toMatchObject([{ subject: 'Your Kairos code', html: `<b>${code}</b> Yes, ${code}.` }]);
});

test.each([
  ['short', 'InvalidPasswordException: Password did not conform with policy: Password not long enough'],
  [
    '',
    "InvalidParameterException: 1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 1",
  ],
  [
    ' padded password ',
    "InvalidParameterException: 1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
  ],
])('SignUp: rejects the password %j', async (weak, expected) => {
  expect(await rejection(new Browser(server, email).signUp(weak, { email }))).toBe(expected);
  expect(server.mails).toEqual([]);
});

test.each([
  ['ann', {}, 'Username should be either an email or a phone number.'],
  [
    'a nn@example.com',
    {},
    "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
  ],
  [
    email,
    { email: 'bob@example.com' },
    'User email should be empty or same as username, since username attribute is email',
  ],
  [
    email,
    { shoe: '42' },
    'Attributes did not conform to the schema: shoe: Attribute does not exist in the schema.',
  ],
  [
    email,
    { sub: 'x' },
    'Attributes did not conform to the schema: sub: Attribute does not exist in the schema.',
  ],
  [
    email,
    { email_verified: 'true' },
    'Attributes did not conform to the schema: email_verified: Attribute does not exist in the schema.',
  ],
  ['+15550100', {}, 'Attributes did not conform to the schema: email: The attribute is required'],
])('SignUp: rejects the username %s with attributes %j', async (username, attributes, message) => {
  expect(await rejection(new Browser(server, username).signUp(password, attributes))).toBe(
    `InvalidParameterException: ${message}`,
  );
});

test('SignUp: rejects a taken address in another letter case, before and after confirmation', async () => {
  const browser = await signedUp();
  const again = () => rejection(new Browser(server, address).signUp('another password'));
  expect(await again()).toBe('UsernameExistsException: User already exists');
  await browser.confirm(server.codeFor(address));
  expect(await again()).toBe('UsernameExistsException: User already exists');
});

test('SignUp: one of two concurrent requests for an address succeeds', async () => {
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => new Browser(server, email).signUp(password, { email })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

// @spec limit-username-attributes
test('SignUp: accepts a phone number as username and sends the code to the e-mail address', async () => {
  const browser = new Browser(server, '+15550100');
  await browser.signUp(password, { email });
  await browser.confirm(server.codeFor(address));
  expect((await browser.signIn(password)).step).toBe('done');
  expect((await new Browser(server, address).signIn(password)).step).toBe('done');
});

test('sign-in: reports an unconfirmed user only with the right password', async () => {
  const browser = await signedUp();
  expect(await rejection(browser.signIn(password))).toBe('UserNotConfirmedException: User is not confirmed.');
  expect(await rejection(browser.signIn('wrong password'))).toBe(
    'NotAuthorizedException: Incorrect username or password.',
  );
});

// @spec pool-confirm-sign-up
test('ConfirmSignUp: succeeds once, with the right code', async () => {
  const browser = await signedUp();
  const code = server.codeFor(address);
  expect(await rejection(browser.confirm(otherThan(code)))).toBe(
    'CodeMismatchException: Invalid verification code provided, please try again.',
  );
  expect(await browser.confirm(code)).toBe('SUCCESS');
  expect(await rejection(browser.confirm(code))).toBe(
    'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
  );
  const sent = server.mails.length;
  await browser.resend();
  expect(server.mails).toHaveLength(sent);
});

// @spec error-expired-code
test('ConfirmSignUp: the code is valid for 24 hours', async () => {
  const browser = await signedUp();
  server.advance(hours(24) + 1);
  expect(await rejection(browser.confirm(server.codeFor(address)))).toBe(
    'ExpiredCodeException: Invalid code provided, please request a code again.',
  );
  await browser.resend();
  server.advance(hours(24));
  expect(await browser.confirm(server.codeFor(address))).toBe('SUCCESS');
});

// @spec pool-resend-code error-limit-exceeded
test('ResendConfirmationCode: the new code replaces the old one; at most five are sent in an hour', async () => {
  const browser = await signedUp();
  const first = server.codeFor(address);
  for (let sent = 1; sent < 5; sent += 1) await browser.resend();
  expect(await rejection(browser.resend())).toBe(
    'LimitExceededException: Attempt limit exceeded, please try after some time.',
  );
  expect(server.mails).toHaveLength(5);
  if (first !== server.codeFor(address))
    expect(await rejection(browser.confirm(first))).toMatch(/^CodeMismatch/);
  server.advance(minutes(61));
  await browser.resend();
  expect(await browser.confirm(server.codeFor(address))).toBe('SUCCESS');
});

test('ConfirmSignUp: rejects the right code after 15 wrong ones in an hour', async () => {
  const browser = await signedUp();
  const code = server.codeFor(address);
  for (let wrong = 0; wrong < 15; wrong += 1) {
    expect(await rejection(browser.confirm(otherThan(code)))).toMatch(/^CodeMismatchException/);
  }
  expect(await rejection(browser.confirm(code))).toBe(
    'LimitExceededException: Attempt limit exceeded, please try after some time.',
  );
  server.advance(minutes(61));
  expect(await browser.confirm(code)).toBe('SUCCESS');
});

test('ConfirmSignUp: one of two concurrent requests succeeds', async () => {
  const browser = await signedUp();
  const code = server.codeFor(address);
  const results = await Promise.allSettled([browser.confirm(code), browser.confirm(code)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('sign-in: succeeds after confirmation', async () => {
  const browser = await confirmedUser(server);
  expect((await browser.signIn(password)).step).toBe('done');
});
