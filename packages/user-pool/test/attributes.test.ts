import { confirmedUser, password, signedInUser } from './test-users.ts';
import { clientOptions, hours, startPool, type PoolServer } from './pool-server.ts';
import { refreshOutcome } from './protocol.ts';
import { Browser, rejection } from './real-client.ts';

const email = 'ann@example.com';
let server: PoolServer;
afterEach(() => server.stop());

describe('a signed-in user', () => {
  let ann: Browser;
  beforeEach(async () => {
    server = await startPool();
    ann = await signedInUser(server, email);
  });

  // @spec pool-get-user pool-update-attributes pool-delete-attributes
  test('reads, adds, changes and deletes attributes', async () => {
    const sub = (await ann.data()).Username;
    expect(await ann.attributes()).toEqual({ sub, email, email_verified: 'true', name: 'Ann' });
    await ann.updateAttributes({ name: 'Anna', 'custom:plan': 'free', locale: '' });
    expect(await ann.attributes()).toMatchObject({ name: 'Anna', 'custom:plan': 'free', locale: '' });
    await ann.deleteAttributes(['name', 'custom:plan', 'locale']);
    expect(await ann.attributes()).toEqual({ sub, email, email_verified: 'true' });
  });

  test.each([
    ['sub', 'Attribute cannot be updated.'],
    ['email_verified', 'Attribute cannot be updated.'],
    ['custom:origin', 'Attribute cannot be updated.'],
    ['shoe', 'Attribute does not exist in the schema.'],
  ])('cannot set %s', async (name, message) => {
    expect(await rejection(ann.updateAttributes({ [name]: 'true' }))).toBe(
      `InvalidParameterException: user.${name}: ${message}`,
    );
  });

  test.each(['sub', 'email', 'email_verified', 'custom:origin'])('cannot delete %s', async (name) => {
    expect(await rejection(ann.deleteAttributes([name]))).toBe(
      `InvalidParameterException: user.${name}: Attribute cannot be deleted.`,
    );
  });

  test('can sign in with a phone number until it is deleted', async () => {
    await ann.updateAttributes({ phone_number: '+15550100' });
    expect(await ann.attributes()).toMatchObject({ phone_number_verified: 'false' });
    await new Browser(server, '+15550100').session(password);
    await ann.deleteAttributes(['phone_number']);
    expect(await ann.attributes()).not.toHaveProperty('phone_number_verified');
    expect(await rejection(new Browser(server, '+15550100').session(password))).toMatch(/^NotAuthorized/);
  });

  // @spec pool-verify-attribute
  test('can sign in with a new address immediately and verify it with a code', async () => {
    await ann.updateAttributes({ email: 'New@example.com' });
    expect(await ann.attributes()).toMatchObject({ email: 'new@example.com', email_verified: 'false' });
    expect(await ann.verifyAttribute(server.codeFor('new@example.com'))).toBe('SUCCESS');
    expect(await ann.attributes()).toMatchObject({ email: 'new@example.com', email_verified: 'true' });
    await new Browser(server, 'new@example.com').session(password);
    expect(await rejection(new Browser(server, email).session(password))).toMatch(/^NotAuthorizedException/);
  });

  test('cannot take the address of another user', async () => {
    await confirmedUser(server, 'bob@example.com');
    expect(await rejection(ann.updateAttributes({ email: 'bob@example.com' }))).toBe(
      'AliasExistsException: An account with the given email already exists.',
    );
    expect(await ann.attributes()).toMatchObject({ email, email_verified: 'true' });
  });

  test.each([
    'a\0@example.com',
    'a\u200B@example.com',
    '\ud800@example.com',
    'a@exam\u0007ple.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    `${'é'.repeat(33)}@example.com`,
  ])('cannot have the address %j', async (address) => {
    expect(await rejection(ann.updateAttributes({ email: address }))).toBe(
      'InvalidParameterException: Invalid email address format.',
    );
    expect(await ann.attributes()).toMatchObject({ email });
  });

  test('cannot set an invalid address', async () => {
    expect(await rejection(ann.updateAttributes({ email: 'nonsense' }))).toBe(
      'InvalidParameterException: Invalid email address format.',
    );
  });

  // @spec pool-delete-user
  test('can delete the account, which releases the address', async () => {
    const session = await ann.cachedSession();
    expect(await ann.deleteUser()).toBe('SUCCESS');
    expect(await rejection(new Browser(server, email).session(password))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
    expect(
      await rejection(server.pool.call('GetUser', { AccessToken: session.getAccessToken().getJwtToken() })),
    ).toBe('UserNotFoundException: User does not exist.');
    expect(await refreshOutcome(server, session)).toBe('NotAuthorizedException: Invalid Refresh Token');
    await confirmedUser(server, email);
  });
});

describe('with verification before update', () => {
  let ann: Browser;
  beforeEach(async () => {
    server = await startPool({ verifyBeforeUpdate: ['email'] });
    ann = await signedInUser(server, email);
  });

  test('the address changes when its code is confirmed', async () => {
    await ann.updateAttributes({ email: 'new@example.com' });
    expect(await ann.attributes()).toMatchObject({ email, email_verified: 'true' });
    await new Browser(server, email).session(password);
    const first = server.codeFor('new@example.com');
    await ann.updateAttributes({ email: 'New@example.com' });
    expect(await rejection(ann.verifyAttribute(first))).toBe(
      'CodeMismatchException: Invalid verification code provided, please try again.',
    );
    expect(await ann.verifyAttribute(server.codeFor('new@example.com'))).toBe('SUCCESS');
    expect(await ann.attributes()).toMatchObject({ email: 'new@example.com', email_verified: 'true' });
    await new Browser(server, 'new@example.com').session(password);
    expect(await rejection(new Browser(server, email).session(password))).toMatch(/^NotAuthorizedException/);
    expect(server.mails.map(({ to }) => to)).toEqual([email, 'new@example.com', 'new@example.com']);
  });

  // @spec pool-attribute-code
  test('GetUserAttributeVerificationCode sends to the address that applies, not to the pending one', async () => {
    await ann.updateAttributes({ email: 'new@example.com' });
    expect(await ann.sendAttributeCode()).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    });
    expect(server.mails.at(-1)).toMatchObject({ to: email });
    expect(await rejection(ann.verifyAttribute(server.codeFor(email)))).toMatch(/^CodeMismatchException/);
  });

  test('the code is valid for 24 hours, once', async () => {
    await ann.updateAttributes({ email: 'new@example.com' });
    const late = server.codeFor('new@example.com');
    server.advance(hours(24) + 1);
    await ann.session(password);
    const expired = 'ExpiredCodeException: Invalid code provided, please request a code again.';
    expect(await rejection(ann.verifyAttribute(late))).toBe(expired);
    await ann.updateAttributes({ email: 'new@example.com' });
    await ann.verifyAttribute(server.codeFor('new@example.com'));
    expect(await rejection(ann.verifyAttribute(server.codeFor('new@example.com')))).toBe(expired);
  });

  test('the right code is rejected after fifteen wrong ones in an hour', async () => {
    await ann.updateAttributes({ email: 'new@example.com' });
    const code = server.codeFor('new@example.com');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 15; tries += 1) {
      expect(await rejection(ann.verifyAttribute(wrong))).toMatch(/^CodeMismatchException/);
    }
    const limit = 'LimitExceededException: Attempt limit exceeded, please try after some time.';
    expect(await rejection(ann.verifyAttribute(code))).toBe(limit);
    server.advance(hours(1) + 1);
    await ann.session(password);
    expect(await ann.verifyAttribute(code)).toBe('SUCCESS');
  });

  test('setting the old address again cancels the change', async () => {
    await ann.updateAttributes({ email: 'new@example.com' });
    await ann.updateAttributes({ email });
    await ann.sendAttributeCode();
    expect(server.mails.at(-1)!.to).toBe(email);
  });

  test('a code verifies only the address that it was sent to', async () => {
    await ann.updateAttributes({ email: 'mine@example.com' });
    const code = server.codeFor('mine@example.com');
    for (let sent = 1; sent < 5; sent += 1) await ann.updateAttributes({ email: 'mine@example.com' });
    const last = server.codeFor('mine@example.com');
    expect(await rejection(ann.updateAttributes({ email: 'not-mine@example.com' }))).toMatch(
      /^LimitExceeded/,
    );
    for (const known of [code, last]) {
      expect(await rejection(ann.verifyAttribute(known))).toMatch(/^CodeMismatchException/);
    }
  });

  test('rejects the change when another user has taken the address', async () => {
    await ann.updateAttributes({ email: 'wanted@example.com' });
    const code = server.codeFor('wanted@example.com');
    await confirmedUser(server, 'wanted@example.com');
    expect(await rejection(ann.verifyAttribute(code))).toBe(
      'AliasExistsException: An account with the given email already exists.',
    );
    expect(await ann.attributes()).toMatchObject({ email });
  });
});

test('attributes: the only one to sign in with cannot be deleted, even if the schema does not require it', async () => {
  server = await startPool({ schemaAttributes: [] });
  const ann = await signedInUser(server, email);
  expect(await rejection(ann.deleteAttributes(['email']))).toMatch(/Attribute cannot be deleted/);
  await ann.updateAttributes({ phone_number: '+15550100' });
  await ann.deleteAttributes(['email']);
  await new Browser(server, '+15550100').session(password);
});

test('attributes: a client can write only its writeAttributes', async () => {
  const rejected = 'NotAuthorizedException: A client attempted to write unauthorized attribute';
  server = await startPool({ clients: [{ ...clientOptions, writeAttributes: ['email', 'name'] }] });
  const ann = await signedInUser(server, email);
  await ann.updateAttributes({ name: 'Anna' });
  expect(await rejection(ann.updateAttributes({ name: 'Ann', locale: 'en' }))).toBe(rejected);
  expect(await rejection(ann.deleteAttributes(['locale']))).toBe(rejected);
  expect(await ann.attributes()).toMatchObject({ name: 'Anna' });
  const bob = new Browser(server, 'bob@example.com');
  expect(await rejection(bob.signUp(password, { email: 'bob@example.com', locale: 'en' }))).toBe(rejected);
  await bob.signUp(password, {});
});

test('attributes: rejects the verification of a phone number as unsupported', async () => {
  server = await startPool();
  const ann = await signedInUser(server, email);
  const token = (await ann.cachedSession()).getAccessToken().getJwtToken();
  expect(
    await rejection(
      server.pool.call('GetUserAttributeVerificationCode', {
        AccessToken: token,
        AttributeName: 'phone_number',
      }),
    ),
  ).toBe('InvalidParameterException: The local user pool cannot verify phone_number, only email.');
});
