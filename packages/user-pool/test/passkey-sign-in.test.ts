// @spec pool-passkey-auth

import { codeAt } from './authenticator.ts';
import { PasskeyDevice, type Faults } from './passkey-device.ts';
import {
  accessTokenOf,
  addPasskey,
  answerWithPasskey,
  askForPasskey,
  passkeyPool,
  passkeysOf,
  resultOf,
  startChoice,
  startPasskeyPool,
} from './passkey-user.ts';
import { confirmedUser, password } from './test-users.ts';
import { clientId, minutes, poolId, type PoolServer } from './pool-server.ts';
import { outcome, post } from './protocol.ts';
import { Browser } from './real-client.ts';

const email = 'ann@example.com';
const wrong = 'NotAuthorizedException: Incorrect username or password.';
let server: PoolServer;
let device: PasskeyDevice;
let AccessToken: string;
beforeEach(async () => {
  server = await startPasskeyPool({ mfa: 'OPTIONAL', softwareTokenMfa: true });
  device = new PasskeyDevice();
  AccessToken = await accessTokenOf(server, email);
  await addPasskey(server, AccessToken, device);
});
afterEach(() => server.stop());

/** Signs in by passkey. @returns `200`, or the error. */
async function signIn(faults?: Faults): Promise<string> {
  const { session, options } = await askForPasskey(server, email);
  return resultOf(await answerWithPasskey(server, email, session, device.get(options, faults)));
}

const select = (Session: unknown, ANSWER: string, responses: object = {}) =>
  post(server, 'RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'SELECT_CHALLENGE',
    Session,
    ChallengeResponses: { USERNAME: email, ANSWER, ...responses },
  });

test('sign-in by passkey: returns the tokens of a new session, also after a restart', async () => {
  await server.restart();
  const { session, options } = await askForPasskey(server, email);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
  const { body } = await answerWithPasskey(server, email, session, device.get(options));
  const tokens = body.AuthenticationResult as { AccessToken: string; RefreshToken: string };
  expect(await outcome(server, 'GetUser', { AccessToken: tokens.AccessToken })).toBe('200');
  expect(tokens.RefreshToken).not.toBe('');
});

test('sign-in by passkey: accepts any letter case of the address, and the id of the user', async () => {
  const user = await server.pool.call('GetUser', { AccessToken });
  for (const name of ['ANN@example.com', (user as { Username: string }).Username]) {
    const { session, options } = await askForPasskey(server, name);
    expect(resultOf(await answerWithPasskey(server, name, session, device.get(options)))).toBe('200');
  }
});

test.each<[Faults]>([
  [{ challenge: 'another' }],
  [{ origin: 'https://example.com' }],
  [{ relyingPartyId: 'example.com' }],
])('sign-in by passkey: is rejected for %j', async (faults) => {
  expect(await signIn(faults)).toBe(wrong);
});

test('sign-in by passkey: is rejected with a passkey of another user', async () => {
  const other = new PasskeyDevice();
  const bob = await accessTokenOf(server, 'bob@example.com');
  await addPasskey(server, bob, other);
  const [first] = (await passkeysOf(server, bob)).Credentials;
  const { session, options } = await askForPasskey(server, email);
  const credential = other.signWith(first!.CredentialId, 'localhost', options.challenge);
  expect(resultOf(await answerWithPasskey(server, email, session, credential))).toBe(wrong);
});

test('sign-in by passkey: is rejected with a signature by another key', async () => {
  const { session, options } = await askForPasskey(server, email);
  const credential = device.get(options);
  const other = device.get({ ...options, challenge: 'another' });
  const forged = {
    ...credential,
    response: { ...credential.response, signature: other.response.signature },
  };
  expect(resultOf(await answerWithPasskey(server, email, session, forged))).toBe(wrong);
});

test('sign-in by passkey: accepts a response to a challenge once, within three minutes', async () => {
  const first = await askForPasskey(server, email);
  const credential = device.get(first.options);
  expect(resultOf(await answerWithPasskey(server, email, first.session, credential))).toBe('200');
  expect(resultOf(await answerWithPasskey(server, email, first.session, credential))).toMatch(
    /session can only be used once/,
  );
  const late = await askForPasskey(server, email);
  server.advance(minutes(3) + 1);
  const answer = answerWithPasskey(server, email, late.session, device.get(late.options));
  expect(resultOf(await answer)).toMatch(/session is expired/);
});

test('sign-in by passkey: is rejected when the signature counter decreases', async () => {
  expect(await signIn({ counter: 5 })).toBe('200');
  expect(await signIn({ counter: 5 })).toBe(wrong);
  expect(await signIn({ counter: 6 })).toBe('200');
});

test('sign-in by passkey: is rejected without user verification when the pool requires it', async () => {
  expect(await signIn({ verifiesUser: false })).toBe('200');
  await server.restart({ userVerification: 'required' });
  expect(await signIn({ verifiesUser: false })).toBe(wrong);
  expect(await signIn()).toBe('200');
});

test('sign-in by passkey: is rejected after the passkey was deleted, also during the sign-in', async () => {
  const { session, options } = await askForPasskey(server, email);
  const [first] = (await passkeysOf(server, AccessToken)).Credentials;
  await post(server, 'DeleteWebAuthnCredential', { AccessToken, CredentialId: first!.CredentialId });
  expect(resultOf(await answerWithPasskey(server, email, session, device.get(options)))).toBe(wrong);
  const { body } = await startChoice(server, email, { PREFERRED_CHALLENGE: 'WEB_AUTHN' });
  expect(body).toMatchObject({
    ChallengeName: 'SELECT_CHALLENGE',
    AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
  });
});

test('sign-in by passkey: is not offered to a user with a second factor, also when it is added during the sign-in', async () => {
  const { session, options } = await askForPasskey(server, email);
  const ann = new Browser(server, email);
  await ann.session(password);
  const secret = await ann.associateTotp();
  await ann.verifyTotp(codeAt(server, secret));
  await ann.preferTotp(true);
  expect(resultOf(await answerWithPasskey(server, email, session, device.get(options)))).toBe(wrong);
  const { body } = await startChoice(server, email);
  expect(body.AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP']);
});

test('sign-in by passkey: is rejected after an administrator reset the password', async () => {
  await server.pool.call('AdminResetUserPassword', { UserPoolId: poolId, Username: email });
  expect(await signIn()).toMatch(/^PasswordResetRequiredException/);
});

test('sign-in by passkey: rejects an invalid credential and a missing session', async () => {
  for (const CREDENTIAL of ['', 'no JSON', '4', 'null']) {
    const { session } = await askForPasskey(server, email);
    const request = {
      ClientId: clientId,
      ChallengeName: 'WEB_AUTHN',
      Session: session,
      ChallengeResponses: { USERNAME: email, CREDENTIAL },
    };
    expect(await outcome(server, 'RespondToAuthChallenge', request)).toMatch(/^InvalidParameterException/);
  }
  const { session } = await askForPasskey(server, email);
  expect(resultOf(await answerWithPasskey(server, email, session, { id: 'unknown' }))).toBe(wrong);
  expect(resultOf(await answerWithPasskey(server, email, '', { id: 'unknown' }))).toBe(
    'InvalidParameterException: Missing required parameter Session',
  );
});

describe('choice of the first factor', () => {
  test('offers the factors of the user, and starts the chosen one', async () => {
    const { body } = await startChoice(server, email);
    expect(body).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN'],
    });
    const asked = await select(body.Session, 'WEB_AUTHN');
    expect(asked.body.ChallengeName).toBe('WEB_AUTHN');
    expect(resultOf(await select(body.Session, 'WEB_AUTHN'))).toMatch(/session can only be used once/);
  });

  test('accepts a password with the choice', async () => {
    const right = (await startChoice(server, email)).body.Session;
    expect(resultOf(await select(right, 'PASSWORD', { PASSWORD: password }))).toBe('200');
    const other = (await startChoice(server, email)).body.Session;
    expect(resultOf(await select(other, 'PASSWORD', { PASSWORD: 'a wrong one' }))).toBe(wrong);
  });

  test('accepts a preferred password, and the first message of SRP', async () => {
    const signInWith = (PASSWORD: string) =>
      startChoice(server, email, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD });
    expect(resultOf(await signInWith(password))).toBe('200');
    expect(resultOf(await signInWith('a wrong one'))).toBe(wrong);
    const srp = await startChoice(server, email, { PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: 'abcdef' });
    expect(srp.body.ChallengeName).toBe('PASSWORD_VERIFIER');
  });

  test('rejects a factor that is not offered or that the pool does not have', async () => {
    const ben = 'ben@example.com';
    await confirmedUser(server, ben);
    const { body } = await startChoice(server, ben);
    expect(body.AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP']);
    expect(resultOf(await select(body.Session, 'WEB_AUTHN'))).toMatch(/^InvalidParameterException/);
    const { status } = await startChoice(server, ben, { PREFERRED_CHALLENGE: 'SMS_OTP' });
    expect(status).toBe(400);
  });

  test('rejects a client without the flow', async () => {
    const request = {
      ClientId: 'other-client',
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: email },
    };
    expect(await outcome(server, 'InitiateAuth', request)).toBe(
      'InvalidParameterException: USER_AUTH flow not enabled for this client',
    );
  });
});

describe('unknown users', () => {
  const strangers = Array.from({ length: 24 }, (_, index) => `stranger${index}@example.com`);
  const ask = async (username: string) =>
    (await startChoice(server, username, { PREFERRED_CHALLENGE: 'WEB_AUTHN' })).body;

  test('receive the same kind of response each time, some with a passkey and some without', async () => {
    const names = await Promise.all(strangers.map(async (name) => (await ask(name)).ChallengeName));
    expect(new Set(names)).toEqual(new Set(['WEB_AUTHN', 'SELECT_CHALLENGE']));
    const again = await Promise.all(strangers.map(async (name) => (await ask(name)).ChallengeName));
    expect(again).toEqual(names);
  });

  test('receive a challenge like a known user with any passkeys, and are rejected alike', async () => {
    const answers = await Promise.all(strangers.map(async (name) => ({ name, body: await ask(name) })));
    const { name } = answers.find(({ body }) => body.ChallengeName === 'WEB_AUTHN')!;
    const known = await askForPasskey(server, email);
    const first = await askForPasskey(server, name);
    const shape = ({ options, session }: typeof known) => [{ ...options, challenge: '' }, session.length];
    expect(shape(first)).toEqual(shape(known));
    expect(first.options.challenge).toHaveLength(known.options.challenge.length);
    for (const [username, { session, options }] of [
      [name, first],
      [email, known],
    ] as const) {
      const credential = { ...device.get(options), id: 'AAAA', rawId: 'AAAA' };
      expect(resultOf(await answerWithPasskey(server, username, session, credential))).toBe(wrong);
    }
  });

  test('are reported to a client that does not hide them', async () => {
    const [client] = passkeyPool.clients!;
    await server.restart({ clients: [{ ...client!, preventUserExistenceErrors: false }] });
    const { status, body } = await startChoice(server, 'nobody@example.com');
    expect([status, body.__type]).toEqual([400, 'UserNotFoundException']);
  });
});
