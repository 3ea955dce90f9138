// @spec single-use-codes

import { codeAt } from './authenticator.ts';
import { PasskeyDevice } from './passkey-device.ts';
import {
  accessTokenOf,
  addPasskey,
  answerWithPasskey,
  askForPasskey,
  passkeyPool,
  passkeysOf,
  resultOf,
  startRegistration,
} from './passkey-user.ts';
import { clientId, poolId, startPool, type PoolServer } from './pool-server.ts';
import { outcome, post } from './protocol.ts';
import { Browser } from './real-client.ts';
import { confirmedUser, password, signedInUser } from './test-users.ts';

// What is valid once, redeemed by many requests at the same time: exactly one of them succeeds.
const email = 'ann@example.com';
const count = 12;
let server: PoolServer;
afterEach(() => server.stop());

/** The outcomes of concurrent requests, those that succeeded first. */
async function atOnce(request: (number: number) => Promise<string>): Promise<string[]> {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, number) => request(number)));
  return outcomes.toSorted();
}
const oneOf = (rejection: string) => ['200', ...Array.from({ length: count - 1 }, () => rejection)];
const expired = 'ExpiredCodeException: Invalid code provided, please request a code again.';
const usedSession = 'NotAuthorizedException: Invalid session for the user, session can only be used once.';

describe('a new password', () => {
  beforeEach(async () => {
    server = await startPool();
    await confirmedUser(server, email);
  });
  const passwordOf = (number: number) => `password number ${number}`;
  const choose = (ConfirmationCode: string) => (number: number) =>
    outcome(server, 'ConfirmForgotPassword', {
      ...{ ClientId: clientId, Username: email, ConfirmationCode, Password: passwordOf(number) },
    });
  /** How many of the passwords sign in. */
  const validPasswords = async () => {
    let valid = 0;
    for (let number = 0; number < count; number += 1) {
      const AuthParameters = { USERNAME: email, PASSWORD: passwordOf(number) };
      const answer = await server.pool
        .call('InitiateAuth', {
          ...{ ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters },
        })
        .then(
          () => 1,
          () => 0,
        );
      valid += answer;
      server.advance(20 * 60_000);
    }
    return valid;
  };

  test('a link of an operator sets one password', async () => {
    const user = (await server.pool.call('AdminGetUser', { UserPoolId: poolId, Username: email })) as {
      Username: string;
    };
    const { token } = await server.pool.createPasswordLink(user.Username);
    expect(await atOnce(choose(token))).toEqual(oneOf(expired));
    expect(await validPasswords()).toBe(1);
  });

  test('a code of a forgotten password sets one password', async () => {
    await new Browser(server, email).forgot();
    expect(await atOnce(choose(server.codeFor(email)))).toEqual(oneOf(expired));
    expect(await validPasswords()).toBe(1);
  });
});

test('a code confirms a sign-up once', async () => {
  server = await startPool();
  await new Browser(server, email).signUp(password, { email });
  const request = { ClientId: clientId, Username: email, ConfirmationCode: server.codeFor(email) };
  expect(await atOnce(() => outcome(server, 'ConfirmSignUp', request))).toEqual(
    oneOf('NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED'),
  );
});

test('a code confirms a new address once', async () => {
  server = await startPool();
  const ann = await signedInUser(server, email);
  await ann.updateAttributes({ email: 'new@example.com' });
  const AccessToken = (await ann.cachedSession()).getAccessToken().getJwtToken();
  const request = { AccessToken, AttributeName: 'email', Code: server.codeFor('new@example.com') };
  expect(await atOnce(() => outcome(server, 'VerifyUserAttribute', request))).toEqual(oneOf(expired));
});

describe('a second factor', () => {
  let ann: Browser;
  let AccessToken: string;
  beforeEach(async () => {
    server = await startPool({ mfa: 'OPTIONAL', softwareTokenMfa: true, emailMfa: true });
    ann = await signedInUser(server, email);
    AccessToken = (await ann.cachedSession()).getAccessToken().getJwtToken();
  });
  const start = async () => {
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    const request = { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
    return (await post(server, 'InitiateAuth', request)).body.Session;
  };
  const answer = (ChallengeName: string, Session: unknown, responses: object) =>
    outcome(server, 'RespondToAuthChallenge', {
      ...{ ClientId: clientId, ChallengeName, Session },
      ChallengeResponses: { USERNAME: email, ...responses },
    });

  test('an authenticator app is activated by its first code once', async () => {
    const secret = await ann.associateTotp();
    const request = { AccessToken, UserCode: codeAt(server, secret) };
    expect(await atOnce(() => outcome(server, 'VerifySoftwareToken', request))).toEqual(
      oneOf('InvalidParameterException: User has not set up software token mfa'),
    );
  });

  test('a code of an authenticator app completes one of several sign-ins', async () => {
    const secret = await ann.associateTotp();
    await ann.verifyTotp(codeAt(server, secret));
    await ann.preferTotp(true);
    server.advance(30_000);
    const sessions = await Promise.all(Array.from({ length: count }, start));
    const SOFTWARE_TOKEN_MFA_CODE = codeAt(server, secret);
    const respond = (number: number) =>
      answer('SOFTWARE_TOKEN_MFA', sessions[number], { SOFTWARE_TOKEN_MFA_CODE });
    expect(await atOnce(respond)).toEqual(
      oneOf('ExpiredCodeException: Your software token has already been used once.'),
    );
  });

  test('a code by e-mail completes one sign-in', async () => {
    await outcome(server, 'SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
    const session = await start();
    const EMAIL_OTP_CODE = server.codeFor(email);
    expect(await atOnce(() => answer('EMAIL_OTP', session, { EMAIL_OTP_CODE }))).toEqual(oneOf(usedSession));
  });
});

describe('a passkey', () => {
  let device: PasskeyDevice;
  let AccessToken: string;
  beforeEach(async () => {
    server = await startPool(passkeyPool);
    device = new PasskeyDevice();
    AccessToken = await accessTokenOf(server, email);
  });

  test('a challenge completes one sign-in', async () => {
    await addPasskey(server, AccessToken, device);
    const { session, options } = await askForPasskey(server, email);
    const credential = device.get(options);
    const respond = async () => resultOf(await answerWithPasskey(server, email, session, credential));
    expect(await atOnce(respond)).toEqual(oneOf(usedSession));
  });

  test('a registration adds one passkey', async () => {
    const options = await startRegistration(server, AccessToken);
    const register = () =>
      outcome(server, 'CompleteWebAuthnRegistration', { AccessToken, Credential: device.create(options) });
    const [first, ...others] = await atOnce(register);
    expect(first).toBe('200');
    expect(new Set(others)).toEqual(new Set([expect.stringMatching(/^WebAuthnChallengeNotFoundException/)]));
    expect((await passkeysOf(server, AccessToken)).Credentials).toHaveLength(1);
  });
});

test('a refresh token gives tokens to all concurrent requests, and to none after it is revoked', async () => {
  server = await startPool();
  const session = await (await confirmedUser(server, email)).session(password);
  const Token = session.getRefreshToken().getToken();
  const refresh = () =>
    outcome(server, 'InitiateAuth', {
      ...{ ClientId: clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: Token } },
    });
  // There is no rotation: the tabs of a browser can refresh at the same time.
  expect(new Set(await atOnce(refresh))).toEqual(new Set(['200']));
  const revoked = 'NotAuthorizedException: Refresh Token has been revoked';
  const revoke = async () => {
    expect(await outcome(server, 'RevokeToken', { ClientId: clientId, Token })).toBe('200');
    return refresh();
  };
  const outcomes = await Promise.all([refresh(), revoke(), refresh(), revoke(), refresh()]);
  expect([outcomes[1], outcomes[3]]).toEqual([revoked, revoked]);
});
