import { CookieStorage } from 'amazon-cognito-identity-js';
import { createIdentityClient } from './cognito-identity.ts';
import type { IdentityClient } from './identity-client.ts';
import { ann, markOf, passwordVerifier, scriptUserPool, tokens } from '#test/scripted-user-pool.ts';
import { cookieSettings } from './session-cookies.ts';

let identity: IdentityClient;
let changes: number;

const newIdentity = (settings: { timeLimit?: number } = {}) =>
  createIdentityClient({
    userPoolId: 'us-east-1_Pool',
    userPoolClientId: 'client',
    endpoint: 'http://localhost/cognito',
    storage: new CookieStorage(cookieSettings(location)),
    now: Date.now,
    changed: () => changes++,
    ...settings,
  });

beforeEach(() => {
  changes = 0;
  identity = newIdentity();
});

afterEach(() => new CookieStorage(cookieSettings(location)).clear());

const signInScript = (issued = tokens()): [string, object][] => [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', issued],
];

async function signInAnn(issued = tokens()) {
  scriptUserPool(...signInScript(issued));
  await identity.signIn(ann.email, 'password');
}

test('signing up sends the name and the e-mail, and says whether a code is due', async () => {
  const sent = scriptUserPool(['SignUp', { UserConfirmed: false, UserSub: ann.username }]);
  await expect(
    identity.signUp({ name: ' Änn ', email: ' ann@example.com ', password: ' secret 1' }),
  ).resolves.toEqual({
    confirmed: false,
  });
  expect(sent[0]?.body).toMatchObject({
    Username: 'ann@example.com',
    Password: ' secret 1',
    UserAttributes: [
      { Name: 'email', Value: 'ann@example.com' },
      { Name: 'name', Value: 'Änn' },
    ],
  });
});

test('a call is a POST of JSON that names its operation in a header and is never cached', async () => {
  const sent = scriptUserPool(['SignUp', { UserConfirmed: false }], ['ConfirmSignUp', {}]);
  const calls = jest.spyOn(globalThis, 'fetch');
  await identity.signUp({ name: 'Ann', email: ann.email, password: 'secret 12' });
  await identity.confirmSignUp(ann.email, '123456');
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

test('a missing-password parameter error at sign-up becomes an empty-password error', async () => {
  scriptUserPool([
    'SignUp',
    {
      refuse: 'InvalidParameterException',
      message:
        "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must not be null",
    },
  ]);
  await expect(identity.signUp({ name: 'Ann', email: ann.email, password: 'x' })).rejects.toMatchObject({
    code: 'EmptyPassword',
  });
});

test.each<[string, string, () => Promise<unknown>]>([
  ['name at sign-up', 'EmptyName', () => identity.signUp({ ...ann, name: ' \t', password: 'password' })],
  [
    'username at sign-up',
    'EmptyUsername',
    () => identity.signUp({ ...ann, email: ' ', password: 'password' }),
  ],
  ['password at sign-up', 'EmptyPassword', () => identity.signUp({ ...ann, password: '' })],
  ['username at sign-in', 'EmptyUsername', () => identity.signIn('', 'password')],
  ['password at sign-in', 'EmptyPassword', () => identity.signIn(ann.email, '')],
  ['confirmation code', 'EmptyCode', () => identity.confirmSignUp(ann.email, ' ')],
  ['challenge response', 'EmptyChallengeResponse', () => identity.answerChallenge('')],
  ['username for a reset', 'EmptyUsername', () => identity.forgotPassword('')],
  ['reset code', 'EmptyCode', () => identity.confirmForgotPassword(ann.email, '', 'password')],
  ['new password', 'EmptyPassword', () => identity.confirmForgotPassword(ann.email, '123456', '')],
])('an empty %s is rejected without asking the service', async (_what, code, act) => {
  const sent = scriptUserPool();
  await expect(act()).rejects.toMatchObject({ code });
  expect(sent).toEqual([]);
});

test('signing in keeps a session, and the password is not in any request', async () => {
  const sent = scriptUserPool(...signInScript());
  await expect(identity.signIn(ann.email, 'password')).resolves.toEqual({ step: 'done' });
  expect(JSON.stringify(sent)).not.toContain('"password"');
  expect(sent[0]?.body).toMatchObject({ AuthFlow: 'USER_SRP_AUTH' });
  await expect(identity.currentUser()).resolves.toEqual(ann);
  expect(markOf(await identity.accessToken())).toBe('first');
  expect(changes).toBe(1);
});

test('signing in while somebody is signed in is refused', async () => {
  await signInAnn();
  await expect(identity.signIn('bob@example.com', 'password')).rejects.toMatchObject({
    code: 'UserAlreadyAuthenticatedException',
  });
});

test('sign-up: rejected before an account is created while somebody is signed in', async () => {
  await signInAnn();
  const sent = scriptUserPool();
  await expect(
    identity.signUp({ name: 'Bob', email: 'bob@example.com', password: 'password' }),
  ).rejects.toMatchObject({ code: 'UserAlreadyAuthenticatedException' });
  expect(sent).toEqual([]);
});

test.each([
  ['UserNotConfirmedException', 'confirmSignUp'],
  ['PasswordResetRequiredException', 'resetPassword'],
])('%s leads to the step %s', async (refuse, step) => {
  scriptUserPool(['InitiateAuth', passwordVerifier], ['RespondToAuthChallenge', { refuse, message: 'No.' }]);
  await expect(identity.signIn(ann.email, 'password')).resolves.toEqual({ step });
});

test("a refusal keeps the service's name and words", async () => {
  const message = 'Incorrect username or password.';
  scriptUserPool(
    ['InitiateAuth', passwordVerifier],
    ['RespondToAuthChallenge', { refuse: 'NotAuthorizedException', message }],
  );
  await expect(identity.signIn(ann.email, 'wrong')).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message,
  });
  await expect(identity.currentUser()).resolves.toBeNull();
});

test('no network and a broken answer have names of their own', async () => {
  scriptUserPool(
    ['InitiateAuth', 'offline'],
    ['InitiateAuth', 'bad gateway'],
    ['InitiateAuth', { refuse: 'Odd' }],
  );
  await expect(identity.signIn(ann.email, 'password')).rejects.toMatchObject({ code: 'NetworkError' });
  await expect(identity.signIn(ann.email, 'password')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  await expect(identity.signIn(ann.email, 'password')).rejects.toMatchObject({ code: 'Odd', message: '' });
});

test('a pool that does not answer in time is no network, and a refresh is not tried again', async () => {
  const impatient = newIdentity({ timeLimit: 50 });
  scriptUserPool(['InitiateAuth', 'never']);
  await expect(impatient.signIn(ann.email, 'password')).rejects.toMatchObject({
    code: 'NetworkError',
    message: 'Network error',
  });
  await signInAnn(tokens({ lifetime: 10 }));
  const sent = scriptUserPool(['InitiateAuth', 'never'], ['InitiateAuth', 'never']);
  await expect(impatient.accessToken()).rejects.toMatchObject({ code: 'NetworkError' });
  expect(sent).toHaveLength(1);
  await expect(impatient.currentUser()).resolves.toEqual({ ...ann, unreachable: true });
});

test('confirming, another code, forgetting and resetting name the person and the code', async () => {
  const sent = scriptUserPool(
    ['ConfirmSignUp', {}],
    ['ResendConfirmationCode', {}],
    ['ForgotPassword', {}],
    ['ConfirmForgotPassword', {}],
  );
  await identity.confirmSignUp(ann.email, ' 123456 ');
  await identity.resendCode(ann.email);
  await identity.forgotPassword(ann.email);
  await identity.confirmForgotPassword(ann.email, '654321', 'new password');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { Username: ann.email, ConfirmationCode: '123456' },
    { Username: ann.email },
    { Username: ann.email },
    { Username: ann.email, ConfirmationCode: '654321', Password: 'new password' },
  ]);
});

test('a device that the pool no longer knows is forgotten and the sign-in repeated', async () => {
  document.cookie = 'CognitoIdentityServiceProvider.client.sub-1.deviceKey=lost';
  const sent = scriptUserPool(
    ['InitiateAuth', passwordVerifier],
    ['RespondToAuthChallenge', { ChallengeName: 'DEVICE_SRP_AUTH', Session: 's' }],
    ['RespondToAuthChallenge', { refuse: 'ResourceNotFoundException', message: 'Device does not exist.' }],
    ...signInScript(),
  );
  await expect(identity.signIn(ann.email, 'password')).resolves.toEqual({ step: 'done' });
  expect(sent[1]?.body.ChallengeResponses).toMatchObject({ DEVICE_KEY: 'lost' });
  expect(JSON.stringify(sent[4]?.body)).not.toContain('lost');
  expect(document.cookie).not.toContain('lost');
});
