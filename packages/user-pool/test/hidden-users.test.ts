// @spec error-user-not-found

import * as srp from '../src/srp.ts';
import { confirmedUser, password } from './test-users.ts';
import { clientId, clientOptions, hours, poolId, startPool, type PoolServer } from './pool-server.ts';
import { answerWrongly, post, startExchange } from './protocol.ts';
import { Browser } from './real-client.ts';

jest.mock('../src/srp.ts', () => {
  const real = jest.requireActual<typeof srp>('../src/srp.ts');
  return { ...real, startExchange: jest.fn(real.startExchange) };
});

/** Usernames with the same first letters, so that their masked addresses are equal. */
const known = 'ann@example.com';
const unconfirmed = 'amy@example.com';
const invited = 'ada@example.com';
const disabled = 'avi@example.com';
const disabledUnconfirmed = 'axl@example.com';
const unknown = 'abe@example.com';

let server: PoolServer;
beforeAll(async () => {
  server = await startPool({
    clients: [clientOptions, { ...clientOptions, clientId: 'legacy', preventUserExistenceErrors: false }],
  });
  await confirmedUser(server, known);
  for (const email of [unconfirmed, disabledUnconfirmed]) {
    await new Browser(server, email).signUp(password, { email });
  }
  await administer('AdminCreateUser', invited);
  await confirmedUser(server, disabled);
  for (const email of [disabled, disabledUnconfirmed]) await administer('AdminDisableUser', email);
  // The codes of the sign-ups do not count any more.
  server.advance(hours(1));
});
afterAll(() => server.stop());

const administer = (operation: string, Username: string) =>
  server.pool.call(operation, { UserPoolId: poolId, Username });
const initiate = (username: string, flow: string, parameters: object, client = clientId) =>
  post(server, 'InitiateAuth', {
    ClientId: client,
    AuthFlow: flow,
    AuthParameters: { USERNAME: username, ...parameters },
  });
const passwordAuth = (username: string, client?: string) =>
  initiate(username, 'USER_PASSWORD_AUTH', { PASSWORD: 'a wrong password' }, client);
const start = (username: string) => startExchange(server, username);
const call = (operation: string, username: string, more: object = {}) =>
  post(server, operation, { ClientId: clientId, Username: username, ...more });
const wrongCode = { ConfirmationCode: 'no-such-code' };

test('password sign-in: responds alike for unknown and known users', async () => {
  expect((await passwordAuth(unknown)).body).toEqual((await passwordAuth(known)).body);
});

test('SRP: an unknown user receives a challenge of the same form, equal for each request', async () => {
  const [real, derived] = [await start(known), await start(unknown)];
  const form = (challenge: Record<string, string>) =>
    Object.fromEntries(Object.entries(challenge).map(([key, value]) => [key, value.length]));
  expect({ ...form(derived), SRP_B: 0 }).toEqual({ ...form(real), SRP_B: 0 });
  expect(Math.abs(derived.SRP_B!.length - real.SRP_B!.length)).toBeLessThan(8);
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(derived.USER_ID_FOR_SRP).toMatch(uuid);
  expect(real.USER_ID_FOR_SRP).toMatch(uuid);
  const again = await start(unknown.toUpperCase());
  expect([again.SALT, again.USERNAME]).toEqual([derived.SALT, derived.USERNAME]);
  expect((await start('al@example.com')).SALT).not.toBe(derived.SALT);
  // The derived id works as a username, like the id of a user.
  expect((await start(derived.USERNAME!)).SALT).toBe(derived.SALT);
});

test.each([known, unknown])('SRP: rejects a wrong proof for %s alike', async (username) => {
  expect(await answerWrongly(server, await startExchange(server, username))).toBe(
    'NotAuthorizedException: Incorrect username or password.',
  );
});

test.each([known, unconfirmed, unknown])(
  'ForgotPassword and ConfirmForgotPassword: respond alike for %s, up to the limit of sends',
  async (username) => {
    const before = server.mails.length;
    const reset = { ...wrongCode, Password: 'a new password' };
    expect((await call('ConfirmForgotPassword', username, reset)).body).toEqual({
      __type: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await call('ForgotPassword', username)).body).toEqual({
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
      });
    }
    expect((await call('ForgotPassword', username)).body).toMatchObject({ __type: 'LimitExceededException' });
    expect((await call('ConfirmForgotPassword', username, reset)).body).toEqual({
      __type: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    expect(server.mails.length - before).toBe(username === known ? 5 : 0);
  },
);

test.each([known, unconfirmed, invited, disabled, disabledUnconfirmed, unknown])(
  'ConfirmSignUp and ResendConfirmationCode: respond alike for %s',
  async (username) => {
    const sentBefore = [server.mails.length, server.pretended.length];
    const mismatch = {
      __type: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    };
    expect((await call('ConfirmSignUp', username, wrongCode)).body).toMatchObject(mismatch);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await call('ResendConfirmationCode', username)).body).toEqual({
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
      });
    }
    expect((await call('ResendConfirmationCode', username)).body).toMatchObject({
      __type: 'LimitExceededException',
    });
    expect((await call('ConfirmSignUp', username, wrongCode)).body).toEqual(mismatch);
    const sent = [server.mails.length, server.pretended.length].map((count, at) => count - sentBefore[at]!);
    expect(sent).toEqual(username === unconfirmed ? [5, 0] : [0, 5]);
  },
);

test('ConfirmSignUp: the right code says that it was used, also to a user who clicks twice', async () => {
  const email = 'aya@example.com';
  const browser = new Browser(server, email);
  await browser.signUp(password, { email });
  const request = { ConfirmationCode: server.codeFor(email) };
  expect((await call('ConfirmSignUp', email, request)).status).toBe(200);
  expect((await call('ConfirmSignUp', email, request)).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  });
  expect((await call('ConfirmSignUp', email, wrongCode)).body).toMatchObject({
    __type: 'CodeMismatchException',
  });
});

test('ResendConfirmationCode: says that a user is confirmed only after a SignUp has said that the user exists', async () => {
  const again = { Password: password, UserAttributes: [{ Name: 'email', Value: known }] };
  server.advance(hours(2));
  expect((await call('ResendConfirmationCode', known)).status).toBe(200);
  expect((await call('SignUp', known, again)).body).toMatchObject({ __type: 'UsernameExistsException' });
  expect((await call('ResendConfirmationCode', known)).body).toEqual({
    __type: 'InvalidParameterException',
    message: 'User is already confirmed.',
  });
  server.advance(hours(1));
  expect((await call('ResendConfirmationCode', known)).status).toBe(200);
});

test('ForgotPassword: returns the same derived destination for a username that is not an address', async () => {
  const destination = async () =>
    ((await call('ForgotPassword', 'somebody')).body.CodeDeliveryDetails as { Destination: string })
      .Destination;
  const first = await destination();
  expect(first).toMatch(/^[a-z]\*\*\*@[a-z]\*\*\*$/);
  expect(await destination()).toBe(first);
});

// Without it the answer would come much earlier.
test('SRP: the exchange is computed for known and unknown users', async () => {
  for (const name of [known, unknown]) await start(name);
  const computed = jest.mocked(srp.startExchange).mock.results.map(({ value }) => value as srp.SrpExchange);
  expect(computed.map(({ serverPublic }) => typeof serverPublic)).toEqual(['bigint', 'bigint']);
});

test('code by e-mail: for an unknown user the delivery is pretended, which takes as long', async () => {
  // The limits of the tests before have ended.
  server.advance(hours(2));
  const sent = server.mails.length;
  const pretended = server.pretended.length;
  await call('ForgotPassword', unknown);
  expect(server.pretended).toHaveLength(pretended + 1);
  expect(server.pretended.at(-1)?.to).not.toContain('@');
  await call('ForgotPassword', known);
  expect(server.pretended).toHaveLength(pretended + 1);
  expect(server.mails).toHaveLength(sent + 1);
});

test('client without preventUserExistenceErrors: reveals unknown users', async () => {
  expect((await passwordAuth(unknown, 'legacy')).body).toEqual({
    __type: 'UserNotFoundException',
    message: 'User does not exist.',
  });
  const ofKnown = { ClientId: 'legacy', Username: known };
  expect((await post(server, 'ResendConfirmationCode', ofKnown)).body).toMatchObject({
    message: 'User is already confirmed.',
  });
  expect((await post(server, 'ConfirmSignUp', { ...ofKnown, ...wrongCode })).body).toMatchObject({
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  });
  for (const operation of ['ForgotPassword', 'ResendConfirmationCode']) {
    expect((await post(server, operation, { ClientId: 'legacy', Username: unknown })).body).toEqual({
      __type: 'UserNotFoundException',
      message: 'Username/client id combination not found.',
    });
  }
  expect((await post(server, 'ForgotPassword', { ClientId: 'legacy', Username: unconfirmed })).body).toEqual({
    __type: 'InvalidParameterException',
    message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
  });
});
