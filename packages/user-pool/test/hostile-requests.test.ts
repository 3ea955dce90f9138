import { CognitoError } from '../src/errors.ts';
import { operationNames } from '../src/operations/registry.ts';
import { codeAt } from './authenticator.ts';
import { PasskeyDevice } from './passkey-device.ts';
import {
  accessTokenOf,
  addPasskey,
  askForPasskey,
  passkeyPool,
  passkeysOf,
  startPasskeyPool,
  startRegistration,
} from './passkey-user.ts';
import { hostileVariants } from './hostile-variants.ts';
import { password } from './test-users.ts';
import { clientId, hours, poolId, type PoolServer } from './pool-server.ts';
import { startExchange } from './protocol.ts';

const email = 'ann@example.com';
const device = new PasskeyDevice();
let server: PoolServer;
let AccessToken: string;

beforeAll(async () => {
  server = await startPasskeyPool({
    ...{ mfa: 'OPTIONAL', softwareTokenMfa: true, emailMfa: true },
    clients: (passkeyPool.clients ?? []).map((client) => ({ ...client, accessTokenMinutes: hours(1) })),
  });
  AccessToken = await accessTokenOf(server, email);
  await addPasskey(server, await accessTokenOf(server, 'key@example.com'), device);
  await protect(await accessTokenOf(server, 'protected@example.com'));
});
afterAll(() => server.stop());

/** Sets up an authenticator app that the sign-in asks for. */
async function protect(token: string): Promise<void> {
  const { pool } = server;
  const { SecretCode } = (await pool.call('AssociateSoftwareToken', { AccessToken: token })) as {
    SecretCode: string;
  };
  await pool.call('VerifySoftwareToken', { AccessToken: token, UserCode: codeAt(server, SecretCode) });
  await pool.call('SetUserMFAPreference', {
    AccessToken: token,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
}

type Prepare = () => Promise<object> | object;
const attributes = [{ Name: 'name', Value: 'Ann' }];
const username = { ClientId: clientId, Username: email };
const challenge = (ChallengeName: string, Session: unknown, responses: object) => ({
  ...{ ClientId: clientId, ChallengeName, Session },
  ChallengeResponses: { USERNAME: email, ...responses },
});

const sessionOf = async (name: string, AuthFlow = 'USER_PASSWORD_AUTH', more: object = {}) => {
  const answer = (await server.pool.call('InitiateAuth', {
    ...{ ClientId: clientId, AuthFlow },
    AuthParameters: { USERNAME: name, PASSWORD: password, ...more },
  })) as { Session: string };
  return answer.Session;
};

/** A request that the pool accepts or that reaches far, for each operation. */
const requests: [operation: string, prepare: Prepare][] = [
  [
    'SignUp',
    () => ({ ...username, Username: 'new@example.com', Password: password, UserAttributes: attributes }),
  ],
  ['ConfirmSignUp', () => ({ ...username, ConfirmationCode: '123456' })],
  ['ResendConfirmationCode', () => username],
  ...['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'USER_AUTH', 'REFRESH_TOKEN_AUTH'].map(
    (AuthFlow): [string, Prepare] => [
      'InitiateAuth',
      () => ({
        ...{ ClientId: clientId, AuthFlow },
        AuthParameters: {
          ...{ USERNAME: email, PASSWORD: 'wrong', SRP_A: 'abcdef', REFRESH_TOKEN: 'x' },
          PREFERRED_CHALLENGE: 'PASSWORD_SRP',
        },
      }),
    ],
  ),
  [
    'RespondToAuthChallenge',
    async () => {
      const { SECRET_BLOCK } = await startExchange(server, email);
      return challenge('PASSWORD_VERIFIER', undefined, {
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        ...{ PASSWORD_CLAIM_SIGNATURE: 'AAAA', TIMESTAMP: 'Fri Nov 20 08:00:00 UTC 2026' },
      });
    },
  ],
  [
    'RespondToAuthChallenge',
    async () =>
      challenge('SOFTWARE_TOKEN_MFA', await sessionOf('protected@example.com'), {
        SOFTWARE_TOKEN_MFA_CODE: '000000',
      }),
  ],
  [
    'RespondToAuthChallenge',
    async () =>
      challenge('SELECT_CHALLENGE', await sessionOf(email, 'USER_AUTH'), {
        ANSWER: 'PASSWORD',
        PASSWORD: 'x',
      }),
  ],
  [
    'RespondToAuthChallenge',
    async () => {
      const { session, options } = await askForPasskey(server, 'key@example.com');
      return challenge('WEB_AUTHN', session, {
        ...{ USERNAME: 'key@example.com', CREDENTIAL: JSON.stringify(device.get(options)) },
      });
    },
  ],
  ['RespondToAuthChallenge', () => challenge('EMAIL_OTP', 'x', { EMAIL_OTP_CODE: '123456' })],
  ['RespondToAuthChallenge', () => challenge('NEW_PASSWORD_REQUIRED', 'x', { NEW_PASSWORD: password })],
  ['RespondToAuthChallenge', () => challenge('SELECT_MFA_TYPE', 'x', { ANSWER: 'EMAIL_OTP' })],
  ['RespondToAuthChallenge', () => challenge('MFA_SETUP', 'x', {})],
  ['ForgotPassword', () => username],
  ['ConfirmForgotPassword', () => ({ ...username, ConfirmationCode: '123456', Password: password })],
  ['ChangePassword', () => ({ AccessToken, PreviousPassword: 'wrong', ProposedPassword: password })],
  ['GetUser', () => ({ AccessToken })],
  ['UpdateUserAttributes', () => ({ AccessToken, UserAttributes: attributes })],
  ['DeleteUserAttributes', () => ({ AccessToken, UserAttributeNames: ['custom:plan'] })],
  ['GetUserAttributeVerificationCode', () => ({ AccessToken, AttributeName: 'email' })],
  ['VerifyUserAttribute', () => ({ AccessToken, AttributeName: 'email', Code: '123456' })],
  ['AssociateSoftwareToken', () => ({ AccessToken })],
  [
    'VerifySoftwareToken',
    async () => {
      await server.pool.call('AssociateSoftwareToken', { AccessToken });
      return { AccessToken, UserCode: '000000', FriendlyDeviceName: 'Phone' };
    },
  ],
  [
    'SetUserMFAPreference',
    () => ({ AccessToken, SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }),
  ],
  ['StartWebAuthnRegistration', () => ({ AccessToken })],
  [
    'CompleteWebAuthnRegistration',
    async () => {
      for (const { CredentialId } of (await passkeysOf(server, AccessToken)).Credentials) {
        await server.pool.call('DeleteWebAuthnCredential', { AccessToken, CredentialId });
      }
      const Credential = new PasskeyDevice().create(await startRegistration(server, AccessToken));
      return { AccessToken, Credential };
    },
  ],
  ['ListWebAuthnCredentials', () => ({ AccessToken, MaxResults: 2, NextToken: 'x' })],
  ['DeleteWebAuthnCredential', () => ({ AccessToken, CredentialId: 'x' })],
  ['GlobalSignOut', () => ({ AccessToken: 'x' })],
  ['RevokeToken', () => ({ ClientId: clientId, Token: 'x' })],
  ['DeleteUser', () => ({ AccessToken: 'x' })],
  ['ListDevices', () => ({ AccessToken, Limit: 1, PaginationToken: 'x' })],
  ['ConfirmDevice', () => ({ AccessToken, DeviceKey: 'us-east-1_a', DeviceName: 'x' })],
  [
    'UpdateDeviceStatus',
    () => ({ AccessToken, DeviceKey: 'us-east-1_a', DeviceRememberedStatus: 'remembered' }),
  ],
  ['ForgetDevice', () => ({ AccessToken, DeviceKey: 'us-east-1_a' })],
  [
    'AdminCreateUser',
    () => ({
      ...{ UserPoolId: poolId, Username: 'invited@example.com', TemporaryPassword: password },
      ...{ UserAttributes: attributes, MessageAction: 'SUPPRESS' },
    }),
  ],
  ['AdminGetUser', () => ({ UserPoolId: poolId, Username: email })],
  ['AdminDeleteUser', () => ({ UserPoolId: poolId, Username: 'nobody@example.com' })],
  ['AdminResetUserPassword', () => ({ UserPoolId: poolId, Username: 'nobody@example.com' })],
  ['AdminDisableUser', () => ({ UserPoolId: poolId, Username: 'nobody@example.com' })],
  ['AdminEnableUser', () => ({ UserPoolId: poolId, Username: 'nobody@example.com' })],
  ['ListUsers', () => ({ UserPoolId: poolId, Limit: 2, PaginationToken: 'x' })],
  ['AdminSetUserMFAPreference', () => ({ UserPoolId: poolId, Username: 'nobody@example.com' })],
  ['AdminUserGlobalSignOut', () => ({ UserPoolId: poolId, Username: 'nobody@example.com' })],
];

test('hostile requests: cover every operation', () => {
  expect([...new Set(requests.map(([operation]) => operation))].toSorted()).toEqual(
    operationNames.toSorted(),
  );
});

/** A failure of the pool, which HTTP answers with 500; undefined for an answer or an error of Cognito. */
async function faultOf(operation: string, request: unknown): Promise<string | undefined> {
  try {
    // With a client, for which limits count.
    await server.pool.call(operation, request, { address: '203.0.113.7' });
    return undefined;
  } catch (error) {
    return error instanceof CognitoError
      ? undefined
      : `${operation} ${JSON.stringify(request).slice(0, 300)}: ${String(error)}`;
  }
}

const isStoring = new Set(['UpdateUserAttributes', 'CompleteWebAuthnRegistration']);

/** Requests that read the data of an earlier one. */
const readers: [operation: string, request: () => object][] = [
  ['GetUser', () => ({ AccessToken })],
  ['ListWebAuthnCredentials', () => ({ AccessToken })],
  ['StartWebAuthnRegistration', () => ({ AccessToken })],
  [
    'InitiateAuth',
    () => ({
      ...{ ClientId: clientId, AuthFlow: 'USER_AUTH' },
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  ],
];

test.each(requests)(
  'hostile requests: %s responds to all of them without an internal error',
  async (operation, prepare) => {
    const faults: (string | undefined)[] = [];
    const count = [...hostileVariants(await prepare())].length;
    for (let index = 0; index < count; index += 1) {
      // No limit or lockout of an earlier request hides later results.
      server.advance(hours(2));
      faults.push(await faultOf(operation, [...hostileVariants(await prepare())][index]));
      if (isStoring.has(operation)) {
        for (const [reader, request] of readers) faults.push(await faultOf(reader, request()));
      }
    }
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  },
);
