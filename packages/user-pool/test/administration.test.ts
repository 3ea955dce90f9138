// @spec second-step-off

import { codeAt } from './authenticator.ts';
import { confirmedUser, password, signedInUser } from './test-users.ts';
import { adminKey, days, poolId, startPool, type PoolServer } from './pool-server.ts';
import { outcome, post, refreshOutcome } from './protocol.ts';
import { Browser, rejection } from './real-client.ts';

const email = 'ann@example.com';
const bearer = { authorization: `Bearer ${adminKey}` };

let server: PoolServer;
beforeEach(async () => {
  server = await startPool();
});
afterEach(() => server.stop());

const admin = (operation: string, request: object = {}) =>
  post(server, operation, { UserPoolId: poolId, Username: email, ...request }, bearer);
const adminOutcome = (operation: string, request: object = {}) =>
  outcome(server, operation, { UserPoolId: poolId, Username: email, ...request }, bearer);

test('Admin operations: reject requests without the key or the id of the pool', async () => {
  const request = { UserPoolId: poolId, Username: email };
  expect(await outcome(server, 'AdminGetUser', request)).toBe(
    'MissingAuthenticationTokenException: Missing Authentication Token',
  );
  expect(await outcome(server, 'AdminGetUser', request, { authorization: 'Bearer guess' })).toBe(
    'UnrecognizedClientException: The security token included in the request is invalid.',
  );
  expect(await adminOutcome('AdminGetUser')).toBe('UserNotFoundException: User does not exist.');
  expect(await adminOutcome('AdminGetUser', { UserPoolId: 'us-east-1_Other' })).toBe(
    'ResourceNotFoundException: User pool us-east-1_Other does not exist.',
  );
});

test('AdminSetUserPassword: a permanent password confirms an invited user, who can then reset it', async () => {
  await admin('AdminCreateUser', {
    MessageAction: 'SUPPRESS',
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  });
  expect(await adminOutcome('AdminSetUserPassword', { Password: 'short', Permanent: true })).toMatch(
    /^InvalidPasswordException/,
  );
  await admin('AdminSetUserPassword', { Password: 'a long random one', Permanent: true });
  expect((await admin('AdminGetUser')).body).toMatchObject({ UserStatus: 'CONFIRMED' });
  expect((await new Browser(server, email).signIn('a long random one')).step).toBe('done');
  await admin('AdminSetUserPassword', { Password: 'only for now' });
  expect((await new Browser(server, email).signIn('only for now')).step).toBe('new-password');
});

describe('AdminCreateUser', () => {
  test('e-mails a temporary password, which is replaced at the first sign-in', async () => {
    const created = await admin('AdminCreateUser', {
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    });
    expect(created.body.User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    const temporary = server.codeFor(email);
    // The password is random; the e-mail is HTML.
    const inHtml = temporary.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    expect(server.mails[0]!.html).toContain(inHtml);

    const browser = new Browser(server, email);
    const asked = await browser.signIn(temporary);
    expect(asked).toEqual({
      step: 'new-password',
      attributes: { email, email_verified: 'true' },
      required: [],
    });
    expect(await rejection(browser.newPassword('short'))).toMatch(/^InvalidPasswordException/);
    expect(await rejection(browser.newPassword('my own password', { email: 'other@example.com' }))).toBe(
      'NotAuthorizedException: Cannot modify an already provided email',
    );
    await browser.newPassword('my own password', { name: 'Ann' });
    expect(await browser.attributes()).toMatchObject({ email, name: 'Ann' });
    expect((await new Browser(server, email).signIn('my own password')).step).toBe('done');
    expect(await rejection(new Browser(server, email).signIn(temporary))).toMatch(/^NotAuthorizedException/);
    expect((await admin('AdminGetUser')).body).toMatchObject({
      UserStatus: 'CONFIRMED',
      UserCreateDate: server.now() / 1000,
    });
  });

  test('uses the invitation message of the pool and escapes the password for its HTML', async () => {
    await server.stop();
    server = await startPool({
      invitationMessage: { subject: 'Welcome', html: '<p>{username}</p><b>{####}</b>' },
    });
    await admin('AdminCreateUser', { TemporaryPassword: '<a & $& b>' });
    expect(server.mails).toMatchObject([
      { subject: 'Welcome', html: `<p>${email}</p><b>&lt;a &amp; $&amp; b></b>`, code: '<a & $& b>' },
    ]);
  });

  test('lists missing attributes at the first sign-in and requires them', async () => {
    await server.stop();
    server = await startPool({
      schemaAttributes: [
        { name: 'email', required: true },
        { name: 'name', required: true },
      ],
    });
    await admin('AdminCreateUser', { TemporaryPassword: 'for a while' });
    const browser = new Browser(server, email);
    expect(await browser.quickSignIn('for a while')).toMatchObject({ required: ['name'] });
    expect(await rejection(browser.newPassword('my own password'))).toBe(
      'InvalidParameterException: Attributes did not conform to the schema: name: The attribute is required',
    );
    await browser.newPassword('my own password', { name: 'Ann' });
  });

  test('renews a temporary password, which expires after 7 days', async () => {
    await admin('AdminCreateUser', { TemporaryPassword: 'for a while' });
    server.advance(days(7));
    expect(await new Browser(server, email).signIn('for a while')).toMatchObject({ step: 'new-password' });
    server.advance(1);
    expect(await rejection(new Browser(server, email).session('for a while'))).toBe(
      'NotAuthorizedException: Temporary password has expired and must be reset by an administrator.',
    );
    expect(await adminOutcome('AdminCreateUser', { MessageAction: 'RESEND' })).toBe('200');
    expect(await new Browser(server, email).signIn(server.codeFor(email))).toMatchObject({
      step: 'new-password',
    });
  });

  test('sends no e-mail with SUPPRESS and rejects an existing username', async () => {
    expect(await adminOutcome('AdminCreateUser', { MessageAction: 'SUPPRESS' })).toBe('200');
    expect(server.mails).toEqual([]);
    expect(await adminOutcome('AdminCreateUser')).toBe('UsernameExistsException: User already exists');
    expect(await adminOutcome('AdminCreateUser', { TemporaryPassword: 'short' })).toMatch(/^InvalidPassword/);
    expect(await adminOutcome('AdminCreateUser', { MessageAction: 'SHOUT' })).toMatch(/^InvalidParameter/);
  });

  test('rejects RESEND for a confirmed user', async () => {
    await confirmedUser(server, email);
    expect(await adminOutcome('AdminCreateUser', { MessageAction: 'RESEND' })).toMatch(
      /^UnsupportedUserStateException: Resend not possible/,
    );
  });
});

test('AdminResetUserPassword: sign-in requires a new password, set with the e-mailed code', async () => {
  const ann = await confirmedUser(server, email);
  expect(await adminOutcome('AdminResetUserPassword')).toBe('200');
  expect(await rejection(ann.signIn(password))).toBe(
    'PasswordResetRequiredException: Password reset required for the user',
  );
  expect(await rejection(ann.signIn('a wrong password'))).toMatch(/^NotAuthorizedException: Incorrect/);
  await ann.reset(server.codeFor(email), 'a new password');
  expect((await new Browser(server, email).signIn('a new password')).step).toBe('done');
});

test('AdminResetUserPassword: rejects a user without a verified address', async () => {
  await new Browser(server, email).signUp(password, { email });
  expect(await adminOutcome('AdminResetUserPassword')).toMatch(
    /^InvalidParameterException: Cannot reset password/,
  );
});

test('AdminUserGlobalSignOut: revokes all tokens of the user', async () => {
  const ann = await confirmedUser(server, email);
  const session = await ann.session(password);
  expect(await adminOutcome('AdminUserGlobalSignOut')).toBe('200');
  expect(await refreshOutcome(server, session)).toBe(
    'NotAuthorizedException: Refresh Token has been revoked',
  );
});

test('AdminDeleteUser: deletes the user', async () => {
  await confirmedUser(server, email);
  expect(await adminOutcome('AdminDeleteUser')).toBe('200');
  expect(await adminOutcome('AdminGetUser')).toMatch(/^UserNotFoundException/);
});

test('AdminSetUserMFAPreference: turns the second factor off and rejects one that the user does not have', async () => {
  await server.stop();
  server = await startPool({ mfa: 'OPTIONAL', softwareTokenMfa: true });
  const ann = await signedInUser(server, email);
  const secret = await ann.associateTotp();
  const on = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
  expect(await adminOutcome('AdminSetUserMFAPreference', on)).toBe(
    'InvalidParameterException: User has not verified software token mfa',
  );
  await ann.verifyTotp(codeAt(server, secret));
  expect(await adminOutcome('AdminSetUserMFAPreference', on)).toBe('200');
  expect(await new Browser(server, email).quickSignIn(password)).toEqual({ step: 'totp' });
  expect((await admin('AdminGetUser')).body).toMatchObject({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] });
  const off = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } };
  expect(await adminOutcome('AdminSetUserMFAPreference', off)).toBe('200');
  expect((await new Browser(server, email).quickSignIn(password)).step).toBe('done');
  expect((await admin('AdminGetUser')).body).not.toHaveProperty('UserMFASettingList');
});
