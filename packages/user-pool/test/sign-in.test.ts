import { confirmedUser, password, signedInUser } from './test-users.ts';
import {
  clientId,
  clientOptions,
  days,
  hours,
  minutes,
  poolOptions,
  startPool,
  type PoolServer,
} from './pool-server.ts';
import { answerWrongly, outcome, post, startExchange } from './protocol.ts';
import { Browser, rejection } from './real-client.ts';

const wrongCredentials = 'NotAuthorizedException: Incorrect username or password.';
const stranger = { ...clientOptions, clientId: 'other-client' };

let server: PoolServer;
beforeAll(async () => {
  server = await startPool({
    clients: [
      clientOptions,
      stranger,
      { ...clientOptions, clientId: 'srp-only', authFlows: ['ALLOW_USER_SRP_AUTH'] },
      { ...clientOptions, clientId: 'custom', authFlows: ['ALLOW_CUSTOM_AUTH'] },
    ],
  });
});
afterAll(() => server.stop());

// @spec pool-srp
describe('sign-in by SRP', () => {
  let ann: Browser;
  beforeAll(async () => {
    ann = await confirmedUser(server, 'ann@example.com');
  });

  test('accepts the right password, with the username in any letter case', async () => {
    const outcome = await new Browser(server, 'ANN@example.COM').signIn(password);
    expect(outcome.step).toBe('done');
  });

  test('rejects a wrong password', async () => {
    expect(await rejection(ann.signIn('wrong password'))).toBe(wrongCredentials);
  });

  test('accepts one answer to a challenge', async () => {
    const challenge = await startExchange(server, 'ann@example.com');
    expect(await answerWrongly(server, challenge)).toBe(wrongCredentials);
    expect(await answerWrongly(server, challenge)).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    );
  });

  test('accepts an answer only from the same client, for 3 minutes', async () => {
    const start = () => startExchange(server, 'ann@example.com');
    expect(await answerWrongly(server, await start(), { ClientId: 'other-client' })).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    );
    const [inTime, late] = [await start(), await start()];
    server.advance(minutes(3));
    expect(await answerWrongly(server, inTime)).toBe(wrongCredentials);
    server.advance(1);
    expect(await answerWrongly(server, late)).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    );
  });

  test.each(['0', '', 'xyz', 'f'.repeat(771)])('rejects the public value %j', async (value) => {
    expect(
      await outcome(server, 'InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'ann@example.com', SRP_A: value },
      }),
    ).toMatch(/^InvalidParameterException: /);
  });
});

describe('auth flows', () => {
  const start = (client: string, flow: string) =>
    outcome(server, 'InitiateAuth', { ClientId: client, AuthFlow: flow, AuthParameters: {} });

  test('a client can use only the flows in authFlows', async () => {
    expect(await start('srp-only', 'USER_PASSWORD_AUTH')).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    );
    expect(await start('srp-only', 'REFRESH_TOKEN_AUTH')).toBe(
      'InvalidParameterException: REFRESH_TOKEN_AUTH flow not enabled for this client',
    );
    expect(await start('srp-only', 'USER_SRP_AUTH')).toBe(
      'InvalidParameterException: Missing required parameter USERNAME',
    );
  });

  test('an unsupported flow is rejected by name', async () => {
    expect(await start('custom', 'CUSTOM_AUTH')).toBe(
      'InvalidParameterException: The local user pool does not have the flow CUSTOM_AUTH.',
    );
    expect(await start(clientId, 'CUSTOM_AUTH')).toBe(
      'InvalidParameterException: CUSTOM_AUTH flow not enabled for this client',
    );
  });

  // @spec pool-custom-auth
  test('a custom challenge is rejected when the client does not allow it', async () => {
    expect(await rejection(new Browser(server, 'ann@example.com').customSignIn())).toBe(
      'InvalidParameterException: CUSTOM_AUTH flow not enabled for this client',
    );
  });

  test('an unknown client is rejected', async () => {
    expect(await start('nobody', 'USER_SRP_AUTH')).toBe(
      'ResourceNotFoundException: User pool client nobody does not exist.',
    );
  });

  // @spec pool-password-auth
  test('USER_PASSWORD_AUTH signs in with username and password', async () => {
    const bob = await confirmedUser(server, 'bob@example.com');
    expect((await bob.quickSignIn(password)).step).toBe('done');
    expect(await rejection(bob.quickSignIn('wrong password'))).toBe(wrongCredentials);
  });

  test('an unsupported challenge is rejected by name', async () => {
    expect(
      await outcome(server, 'RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: 'SMS_MFA',
        Session: 'x',
        ChallengeResponses: { USERNAME: 'ann@example.com' },
      }),
    ).toBe('InvalidParameterException: The local user pool does not have the challenge SMS_MFA.');
  });
});

describe('tokens', () => {
  test('have the claims of Cognito', async () => {
    const browser = await confirmedUser(server, 'carol@example.com');
    const session = await browser.session(password);
    const now = Math.floor(server.now() / 1000);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    const shared = {
      sub: uuid,
      iss: poolOptions().issuer,
      event_id: uuid,
      origin_jti: uuid,
      jti: uuid,
      auth_time: now,
      iat: now,
      exp: now + 15 * 60,
    };
    expect(session.getAccessToken().decodePayload()).toEqual({
      ...shared,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      client_id: clientId,
      username: session.getAccessToken().payload.sub as string,
    });
    expect(session.getIdToken().decodePayload()).toEqual({
      ...shared,
      token_use: 'id',
      aud: clientId,
      'cognito:username': session.getAccessToken().payload.sub as string,
      email: 'carol@example.com',
      email_verified: true,
      name: 'Ann',
    });
  });

  test('id and access tokens are verified by verifyToken', async () => {
    const browser = await confirmedUser(server, 'dora@example.com');
    const session = await browser.session(password);
    const access = session.getAccessToken().getJwtToken();
    await expect(server.pool.verifyToken(access)).resolves.toMatchObject({ token_use: 'access' });
    await expect(server.pool.verifyToken(session.getIdToken().getJwtToken())).resolves.toMatchObject({
      email: 'dora@example.com',
    });
  });

  test('the JWKS contains no private key', async () => {
    const response = await fetch(`${server.url}/us-east-1_TestPool1/.well-known/jwks.json`);
    const { keys } = (await response.json()) as { keys: Record<string, string>[] };
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  });
});

// @spec pool-refresh
describe('REFRESH_TOKEN_AUTH', () => {
  test('issues new tokens for the same sign-in and keeps the refresh token', async () => {
    const browser = await confirmedUser(server, 'eve@example.com');
    const session = await browser.session(password);
    server.advance(hours(1));
    const next = await browser.refresh(session);
    const [before, after] = [session, next].map((one) => one.getAccessToken().decodePayload());
    expect(after).toMatchObject({
      origin_jti: before!.origin_jti as string,
      auth_time: before!.auth_time as number,
    });
    expect(after!.exp).toBe((before!.exp as number) + 3600);
    expect(next.getRefreshToken().getToken()).toBe(session.getRefreshToken().getToken());
  });

  test('has the alias REFRESH_TOKEN', async () => {
    const browser = await signedInUser(server, 'fay@example.com');
    const session = await browser.cachedSession();
    const answer = await post(server, 'InitiateAuth', {
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN',
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
    });
    expect(answer.body.AuthenticationResult).toEqual({
      AccessToken: expect.any(String) as string,
      IdToken: expect.any(String) as string,
      ExpiresIn: 900,
      TokenType: 'Bearer',
    });
  });

  test('rejects an unknown token, a token of another client, and an expired token', async () => {
    const browser = await signedInUser(server, 'gil@example.com');
    const token = (await browser.cachedSession()).getRefreshToken().getToken();
    const refresh = (client: string, refreshToken: string) =>
      outcome(server, 'InitiateAuth', {
        ClientId: client,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      });
    expect(await refresh(clientId, 'made-up')).toBe('NotAuthorizedException: Invalid Refresh Token');
    expect(await refresh('other-client', token)).toBe('NotAuthorizedException: Invalid Refresh Token');
    server.advance(days(365));
    expect(await refresh(clientId, token)).toBe('200');
    server.advance(1);
    expect(await refresh(clientId, token)).toBe('NotAuthorizedException: Refresh Token has expired');
  });
});
