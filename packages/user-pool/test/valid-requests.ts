import { PasskeyDevice } from './passkey-device.ts';
import { askForPasskey, passkeysOf, startRegistration } from './passkey-user.ts';
import { password } from './test-users.ts';
import { clientId, poolId, type PoolServer } from './pool-server.ts';
import { startExchange } from './protocol.ts';

export const email = 'ann@example.com';
export const passkeyEmail = 'key@example.com';
/** Has an authenticator app. */
export const protectedEmail = 'protected@example.com';

/** The pool of the three users, and what the requests need of them. */
export interface Target {
  readonly server: PoolServer;
  /** Of {@link email}. */
  readonly AccessToken: string;
  /** Has the passkey of {@link passkeyEmail}. */
  readonly device: PasskeyDevice;
}

type Prepare = (target: Target) => Promise<object> | object;

const attributes = [{ Name: 'name', Value: 'Ann' }];
const username = { ClientId: clientId, Username: email };
const challenge = (ChallengeName: string, Session: unknown, responses: object) => ({
  ...{ ClientId: clientId, ChallengeName, Session },
  ChallengeResponses: { USERNAME: email, ...responses },
});

const sessionOf = async (
  server: PoolServer,
  name: string,
  AuthFlow = 'USER_PASSWORD_AUTH',
  more: object = {},
) => {
  const answer = (await server.pool.call('InitiateAuth', {
    ...{ ClientId: clientId, AuthFlow },
    AuthParameters: { USERNAME: name, PASSWORD: password, ...more },
  })) as { Session: string };
  return answer.Session;
};

/** A request that the pool accepts or that reaches far, for each operation. */
export const validRequests: readonly (readonly [operation: string, prepare: Prepare])[] = [
  [
    'SignUp',
    () => ({ ...username, Username: 'new@example.com', Password: password, UserAttributes: attributes }),
  ],
  ['ConfirmSignUp', () => ({ ...username, ConfirmationCode: '123456' })],
  ['ResendConfirmationCode', () => username],
  ...['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'USER_AUTH', 'REFRESH_TOKEN_AUTH'].map(
    (AuthFlow): readonly [string, Prepare] => [
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
    async ({ server }) => {
      const { SECRET_BLOCK } = await startExchange(server, email);
      return challenge('PASSWORD_VERIFIER', undefined, {
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        ...{ PASSWORD_CLAIM_SIGNATURE: 'AAAA', TIMESTAMP: 'Fri Nov 20 08:00:00 UTC 2026' },
      });
    },
  ],
  [
    'RespondToAuthChallenge',
    async ({ server }) =>
      challenge('SOFTWARE_TOKEN_MFA', await sessionOf(server, protectedEmail), {
        SOFTWARE_TOKEN_MFA_CODE: '000000',
      }),
  ],
  [
    'RespondToAuthChallenge',
    async ({ server }) =>
      challenge('SELECT_CHALLENGE', await sessionOf(server, email, 'USER_AUTH'), {
        ANSWER: 'PASSWORD',
        PASSWORD: 'x',
      }),
  ],
  [
    'RespondToAuthChallenge',
    async ({ server, device }) => {
      const { session, options } = await askForPasskey(server, passkeyEmail);
      return challenge('WEB_AUTHN', session, {
        ...{ USERNAME: passkeyEmail, CREDENTIAL: JSON.stringify(device.get(options)) },
      });
    },
  ],
  ['RespondToAuthChallenge', () => challenge('EMAIL_OTP', 'x', { EMAIL_OTP_CODE: '123456' })],
  ['RespondToAuthChallenge', () => challenge('NEW_PASSWORD_REQUIRED', 'x', { NEW_PASSWORD: password })],
  ['RespondToAuthChallenge', () => challenge('SELECT_MFA_TYPE', 'x', { ANSWER: 'EMAIL_OTP' })],
  ['RespondToAuthChallenge', () => challenge('MFA_SETUP', 'x', {})],
  ['ForgotPassword', () => username],
  ['ConfirmForgotPassword', () => ({ ...username, ConfirmationCode: '123456', Password: password })],
  [
    'ChangePassword',
    ({ AccessToken }) => ({ AccessToken, PreviousPassword: 'wrong', ProposedPassword: password }),
  ],
  ['GetUser', ({ AccessToken }) => ({ AccessToken })],
  ['UpdateUserAttributes', ({ AccessToken }) => ({ AccessToken, UserAttributes: attributes })],
  ['DeleteUserAttributes', ({ AccessToken }) => ({ AccessToken, UserAttributeNames: ['custom:plan'] })],
  ['GetUserAttributeVerificationCode', ({ AccessToken }) => ({ AccessToken, AttributeName: 'email' })],
  ['VerifyUserAttribute', ({ AccessToken }) => ({ AccessToken, AttributeName: 'email', Code: '123456' })],
  ['AssociateSoftwareToken', ({ AccessToken }) => ({ AccessToken })],
  [
    'VerifySoftwareToken',
    async ({ server, AccessToken }) => {
      await server.pool.call('AssociateSoftwareToken', { AccessToken });
      return { AccessToken, UserCode: '000000', FriendlyDeviceName: 'Phone' };
    },
  ],
  [
    'SetUserMFAPreference',
    ({ AccessToken }) => ({ AccessToken, SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }),
  ],
  ['StartWebAuthnRegistration', ({ AccessToken }) => ({ AccessToken })],
  [
    'CompleteWebAuthnRegistration',
    async ({ server, AccessToken }) => {
      for (const { CredentialId } of (await passkeysOf(server, AccessToken)).Credentials) {
        await server.pool.call('DeleteWebAuthnCredential', { AccessToken, CredentialId });
      }
      const Credential = new PasskeyDevice().create(await startRegistration(server, AccessToken));
      return { AccessToken, Credential };
    },
  ],
  ['ListWebAuthnCredentials', ({ AccessToken }) => ({ AccessToken, MaxResults: 2, NextToken: 'x' })],
  ['DeleteWebAuthnCredential', ({ AccessToken }) => ({ AccessToken, CredentialId: 'x' })],
  ['GlobalSignOut', () => ({ AccessToken: 'x' })],
  ['RevokeToken', () => ({ ClientId: clientId, Token: 'x' })],
  ['DeleteUser', () => ({ AccessToken: 'x' })],
  ['ListDevices', ({ AccessToken }) => ({ AccessToken, Limit: 1, PaginationToken: 'x' })],
  ['ConfirmDevice', ({ AccessToken }) => ({ AccessToken, DeviceKey: 'us-east-1_a', DeviceName: 'x' })],
  [
    'UpdateDeviceStatus',
    ({ AccessToken }) => ({ AccessToken, DeviceKey: 'us-east-1_a', DeviceRememberedStatus: 'remembered' }),
  ],
  ['ForgetDevice', ({ AccessToken }) => ({ AccessToken, DeviceKey: 'us-east-1_a' })],
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
  [
    'AdminSetUserPassword',
    () => ({ UserPoolId: poolId, Username: 'nobody@example.com', Password: password, Permanent: true }),
  ],
  ['AdminUserGlobalSignOut', () => ({ UserPoolId: poolId, Username: 'nobody@example.com' })],
];
