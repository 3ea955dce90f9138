// @spec valid-auth-empty screens-current-user

import type { AccountAccess } from './account-access.ts';
import type { IdentityClient } from './identity-client.ts';
import { scriptedIdentity } from '#test/scripted-identity.ts';
import { ann, markOf, passwordVerifier, scriptUserPool, tokens } from '#test/scripted-user-pool.ts';
import { sessionStorageAt } from './session-storage.ts';

let identity: IdentityClient;
let access: AccountAccess;
let changes: number;

const newIdentity = (settings: { timeLimit?: number } = {}) =>
  scriptedIdentity({ changed: () => changes++, ...settings });

beforeEach(async () => {
  changes = 0;
  identity = newIdentity();
  access = await identity.accountAccess();
});

afterEach(() => sessionStorageAt(location).clear());

const signInScript = (issued = tokens()): [string, object][] => [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', issued],
];

async function signInAnn(issued = tokens()) {
  scriptUserPool(...signInScript(issued));
  await access.signIn(ann.email, 'password');
}

// @spec pool-sign-up
test('sign-up: sends name and e-mail and returns whether a code is needed', async () => {
  const sent = scriptUserPool(['SignUp', { UserConfirmed: false, UserSub: ann.username }]);
  await expect(
    access.signUp({ name: ' Änn ', email: ' ann@example.com ', password: 'se\u0301cret 12' }),
  ).resolves.toEqual({
    confirmed: false,
  });
  expect(sent[0]?.body).toMatchObject({
    Username: 'ann@example.com',
    Password: 's\u00E9cret 12',
    UserAttributes: [
      { Name: 'email', Value: 'ann@example.com' },
      { Name: 'name', Value: 'Änn' },
    ],
  });
});

// @spec pool-request
test('request: is a POST of JSON with the operation in a header and is never cached', async () => {
  const sent = scriptUserPool(['SignUp', { UserConfirmed: false }], ['ConfirmSignUp', {}]);
  const calls = jest.spyOn(globalThis, 'fetch');
  await access.signUp({ name: 'Ann', email: ann.email, password: 'secret 12' });
  await access.confirmSignUp(ann.email, '123456');
  expect(calls).toHaveBeenCalledTimes(2);
  for (const [url, { method, headers } = {}] of calls.mock.calls) {
    expect([url, method]).toEqual(['http://localhost/cognito', 'POST']);
    expect(headers).toMatchObject({
      'Content-Type': 'application/x-amz-json-1.1',
      'Cache-Control': 'no-store',
      'X-Amz-Target': expect.stringMatching(
        /^AWSCognitoIdentityProviderService\.(Confirm)?SignUp$/,
      ) as string,
    });
  }
  expect(sent.map(({ body }) => body)).toMatchObject([
    { ClientId: 'client', ValidationData: [] },
    { ClientId: 'client', ForceAliasCreation: false },
  ]);
});

test('sign-up: an address that is too long for a username is rejected before it is sent', async () => {
  const sent = scriptUserPool();
  const email = `${'a'.repeat(120)}@example.org`;
  await expect(access.signUp({ name: 'Ann', email, password: 'a-long-river' })).rejects.toMatchObject({
    code: 'InvalidAddress',
  });
  expect(sent).toEqual([]);
});

test('confirmation: spaces in the code are left out', async () => {
  const sent = scriptUserPool(['ConfirmSignUp', {}]);
  await access.confirmSignUp(ann.email, ' 123 456\n');
  expect(sent[0]?.body).toMatchObject({ ConfirmationCode: '123456' });
});

// @spec error-empty-password
test('sign-up: a parameter error about a missing password becomes an empty-password error', async () => {
  scriptUserPool([
    'SignUp',
    {
      reject: 'InvalidParameterException',
      message:
        "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must not be null",
    },
  ]);
  await expect(
    access.signUp({ name: 'Ann', email: ann.email, password: 'a-long-river' }),
  ).rejects.toMatchObject({
    code: 'EmptyPassword',
  });
});

test.each<[string, string, () => Promise<unknown>]>([
  ['name at sign-up', 'EmptyName', () => access.signUp({ ...ann, name: ' \t', password: 'password' })],
  ['username at sign-up', 'EmptyUsername', () => access.signUp({ ...ann, email: ' ', password: 'password' })],
  ['password at sign-up', 'EmptyPassword', () => access.signUp({ ...ann, password: '' })],
  ['username at sign-in', 'EmptyUsername', () => access.signIn('', 'password')],
  ['password at sign-in', 'EmptyPassword', () => access.signIn(ann.email, '')],
  ['confirmation code', 'EmptyCode', () => access.confirmSignUp(ann.email, ' ')],
  ['challenge response', 'EmptyChallengeResponse', () => access.answerChallenge('')],
  ['username for a reset', 'EmptyUsername', () => access.forgotPassword('')],
  ['reset code', 'EmptyCode', () => access.confirmForgotPassword(ann.email, '', 'password')],
  ['new password', 'EmptyPassword', () => access.confirmForgotPassword(ann.email, '123456', '')],
])('identity client: rejects an empty %s without a request', async (_what, code, act) => {
  const sent = scriptUserPool();
  await expect(act()).rejects.toMatchObject({ code });
  expect(sent).toEqual([]);
});

// @spec about-user-pool account-username pool-srp outcome-done
test('sign-in: stores a session and sends the password in no request', async () => {
  const sent = scriptUserPool(...signInScript());
  await expect(access.signIn(ann.email, 'password')).resolves.toEqual({ step: 'done' });
  expect(JSON.stringify(sent)).not.toContain('"password"');
  expect(sent[0]?.body).toMatchObject({ AuthFlow: 'USER_SRP_AUTH' });
  await expect(identity.currentUser()).resolves.toEqual(ann);
  expect(markOf(await identity.accessToken())).toBe('first');
  expect(changes).toBe(1);
});

test('sign-in: is rejected while a user is signed in', async () => {
  await signInAnn();
  await expect(access.signIn('bob@example.com', 'password')).rejects.toMatchObject({
    code: 'UserAlreadyAuthenticatedException',
  });
});

test('sign-up: is rejected before an account is created while a user is signed in', async () => {
  await signInAnn();
  const sent = scriptUserPool();
  await expect(
    access.signUp({ name: 'Bob', email: 'bob@example.com', password: 'password' }),
  ).rejects.toMatchObject({ code: 'UserAlreadyAuthenticatedException' });
  expect(sent).toEqual([]);
});

test.each([
  ['UserNotConfirmedException', 'confirmSignUp'],
  ['PasswordResetRequiredException', 'resetPassword'],
])('sign-in: %s leads to the step %s', async (reject, step) => {
  scriptUserPool(['InitiateAuth', passwordVerifier], ['RespondToAuthChallenge', { reject, message: 'No.' }]);
  await expect(access.signIn(ann.email, 'password')).resolves.toEqual({ step });
});

// @spec error-names
test('sign-in: an error keeps the name and message of the service', async () => {
  const message = 'Incorrect username or password.';
  scriptUserPool(
    ['InitiateAuth', passwordVerifier],
    ['RespondToAuthChallenge', { reject: 'NotAuthorizedException', message }],
  );
  await expect(access.signIn(ann.email, 'wrong')).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message,
  });
  await expect(identity.currentUser()).resolves.toBeNull();
});

test('request: a network failure and a broken response have their own error codes', async () => {
  scriptUserPool(
    ['InitiateAuth', 'offline'],
    ['InitiateAuth', 'bad gateway'],
    ['InitiateAuth', { reject: 'Odd' }],
  );
  await expect(access.signIn(ann.email, 'password')).rejects.toMatchObject({ code: 'NetworkError' });
  await expect(access.signIn(ann.email, 'password')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  await expect(access.signIn(ann.email, 'password')).rejects.toMatchObject({ code: 'Odd', message: '' });
});

test('identity client: gives each call of the user pool 30 s', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await signInAnn();
  expect(timeout.mock.calls).toEqual([[30_000], [30_000]]);
});

test('request: a timeout is a network error, and a refresh is not retried', async () => {
  const impatient = newIdentity({ timeLimit: 50 });
  const impatientAccess = await impatient.accountAccess();
  scriptUserPool(['InitiateAuth', 'never']);
  await expect(impatientAccess.signIn(ann.email, 'password')).rejects.toMatchObject({
    code: 'NetworkError',
    message: 'Network error',
  });
  await signInAnn(tokens({ lifetime: 10 }));
  const sent = scriptUserPool(['InitiateAuth', 'never'], ['InitiateAuth', 'never']);
  await expect(impatient.accessToken()).rejects.toMatchObject({ code: 'NetworkError' });
  expect(sent).toHaveLength(1);
  await expect(impatient.currentUser()).resolves.toEqual(ann);
});

// @spec pool-confirm-sign-up pool-forgot-password pool-confirm-forgot-password
test('identity client: confirmation and password reset send the user name and the code', async () => {
  const sent = scriptUserPool(
    ['ConfirmSignUp', {}],
    ['ResendConfirmationCode', {}],
    ['ForgotPassword', {}],
    ['ConfirmForgotPassword', {}],
  );
  await access.confirmSignUp(ann.email, ' 123456 ');
  await access.resendCode(ann.email);
  await access.forgotPassword(ann.email);
  await access.confirmForgotPassword(ann.email, '654321', 'new password');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { Username: ann.email, ConfirmationCode: '123456' },
    { Username: ann.email },
    { Username: ann.email },
    { Username: ann.email, ConfirmationCode: '654321', Password: 'new password' },
  ]);
});

// @spec error-device-missing
test('sign-in: forgets a device that the pool no longer knows and tries again', async () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.sub-1.deviceKey', 'lost');
  const sent = scriptUserPool(
    ['InitiateAuth', passwordVerifier],
    ['RespondToAuthChallenge', { ChallengeName: 'DEVICE_SRP_AUTH', Session: 's' }],
    ['RespondToAuthChallenge', { reject: 'ResourceNotFoundException', message: 'Device does not exist.' }],
    ...signInScript(),
  );
  await expect(access.signIn(ann.email, 'password')).resolves.toEqual({ step: 'done' });
  expect(sent[1]?.body.ChallengeResponses).toMatchObject({ DEVICE_KEY: 'lost' });
  expect(JSON.stringify(sent[4]?.body)).not.toContain('lost');
  expect(Object.values(localStorage)).not.toContain('lost');
});
