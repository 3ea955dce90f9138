import { CookieStorage } from 'amazon-cognito-identity-js';
import {
  ann,
  challenge,
  markOf,
  passwordVerifier,
  scriptUserPool,
  tokens,
  type Reply,
} from '#test/scripted-user-pool.ts';
import { recoveryNeed } from './account-recovery.ts';
import { createIdentityClient } from './cognito-identity.ts';
import type { IdentityClient } from './identity-client.ts';
import { cookieSettings } from './session-cookies.ts';

let identity: IdentityClient;
let changes: number;

const newIdentity = () =>
  createIdentityClient({
    userPoolId: 'us-east-1_Pool',
    userPoolClientId: 'client',
    endpoint: 'http://localhost/cognito',
    storage: new CookieStorage(cookieSettings(location)),
    now: Date.now,
    changed: () => changes++,
  });

beforeEach(() => {
  changes = 0;
  identity = newIdentity();
});

afterEach(() => new CookieStorage(cookieSettings(location)).clear());

const signInScript = (issued: object = tokens()): [string, object][] => [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', issued],
];

describe('after the password was reset', () => {
  beforeEach(async () => {
    scriptUserPool(['ConfirmForgotPassword', {}]);
    await identity.confirmForgotPassword(ann.email, '654321', 'new password');
  });

  test('signing in ends all sessions and signs in again, once, and announces it once', async () => {
    const sent = scriptUserPool(
      ...signInScript(tokens({ mark: 'ended' })),
      ['GlobalSignOut', {}],
      ...signInScript(tokens({ mark: 'kept' })),
    );
    await expect(newIdentity().signIn(' Ann@Example.com', 'new password')).resolves.toEqual({ step: 'done' });
    expect(markOf(sent[2]?.body.AccessToken as string)).toBe('ended');
    expect(markOf(await identity.accessToken())).toBe('kept');
    expect(changes).toBe(1);

    scriptUserPool(['GlobalSignOut', {}], ...signInScript());
    await identity.signOut();
    await expect(identity.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
  });

  test("another person's sign-in ends no sessions", async () => {
    scriptUserPool(...signInScript());
    await expect(identity.signIn('bob@example.com', 'password')).resolves.toEqual({ step: 'done' });
    expect(recoveryNeed(ann.email)).toBe('endSessions');
  });

  test.each<Reply>(['offline', 'bad gateway', { refuse: 'TooManyRequestsException' }])(
    'the sign-in stands when ending the sessions fails (%j), and the next one tries again',
    async (failure) => {
      scriptUserPool(...signInScript(), ['GlobalSignOut', failure]);
      await expect(identity.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
      await expect(identity.currentUser()).resolves.toEqual(ann);
      expect(recoveryNeed(ann.email)).toBe('endSessions');
    },
  );

  test('a session that somebody else has just ended is replaced as well', async () => {
    scriptUserPool(
      ...signInScript(),
      ['GlobalSignOut', { refuse: 'NotAuthorizedException', message: 'Access Token has been revoked' }],
      ...signInScript(tokens({ mark: 'kept' })),
    );
    await identity.signIn(ann.email, 'new password');
    expect(markOf(await identity.accessToken())).toBe('kept');
  });

  test('when the second sign-in fails nobody is signed in, and signing in again is enough', async () => {
    scriptUserPool(...signInScript(), ['GlobalSignOut', {}], ['InitiateAuth', 'offline'], ...signInScript());
    await expect(identity.signIn(ann.email, 'new password')).rejects.toMatchObject({ code: 'NetworkError' });
    expect(document.cookie).toBe('');
    await expect(identity.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
  });

  test('a second factor is asked for again, and the challenge says that the sessions are ended', async () => {
    const credentials = { email: ann.email, password: 'new password' };
    const code = challenge('SOFTWARE_TOKEN_MFA');
    scriptUserPool(
      ...signInScript(code),
      ['RespondToAuthChallenge', tokens()],
      ['GlobalSignOut', {}],
      ...signInScript(code),
      ['RespondToAuthChallenge', tokens({ mark: 'kept' })],
    );
    await identity.signIn(credentials.email, credentials.password);
    const again = await identity.answerChallenge('123456', credentials);
    expect(again).toMatchObject({ step: 'totpCode', sessionsEnded: true });
    await expect(identity.currentUser()).resolves.toBeNull();
    await expect(identity.answerChallenge('654321', credentials)).resolves.toEqual({ step: 'done' });
    expect(markOf(await identity.accessToken())).toBe('kept');
  });
});

test('a password that the user pool demands ends all other sessions as well', async () => {
  const asked = challenge('NEW_PASSWORD_REQUIRED', { userAttributes: '{}', requiredAttributes: '[]' });
  const sent = scriptUserPool(
    ...signInScript(asked),
    ['RespondToAuthChallenge', tokens()],
    ['GlobalSignOut', {}],
    ...signInScript(tokens({ mark: 'kept' })),
  );
  await identity.signIn(ann.email, 'only for once');
  const credentials = { email: ann.email, password: 'new password' };
  await expect(identity.answerChallenge('new password', credentials)).resolves.toEqual({ step: 'done' });
  expect(sent.map(({ operation }) => operation)).toContain('GlobalSignOut');
  expect(markOf(await identity.accessToken())).toBe('kept');
});

test.each([
  ['is remembered when the answer is lost', 'offline', 'endSessions'],
  ['is not done when the code is refused', { refuse: 'CodeMismatchException' }, null],
] as const)('a reset %s', async (_what, reply, need) => {
  scriptUserPool(['ConfirmForgotPassword', reply]);
  await expect(identity.confirmForgotPassword(ann.email, '654321', 'new password')).rejects.toThrow();
  expect(recoveryNeed(ann.email)).toBe(need);
});

describe('an account that another page made', () => {
  test('is not of this page; one that was made here is, in any letter case', async () => {
    scriptUserPool(
      ['SignUp', { refuse: 'UsernameExistsException' }],
      ['SignUp', { UserConfirmed: false, UserSub: ann.username }],
    );
    await expect(identity.signUp({ ...ann, password: 'password' })).rejects.toThrow();
    await expect(identity.createdHere(ann.email)).resolves.toBe(false);
    await identity.signUp({ ...ann, password: 'password' });
    await expect(identity.createdHere(` ${ann.email.toUpperCase()}`)).resolves.toBe(true);
    await expect(newIdentity().createdHere(ann.email)).resolves.toBe(false);
  });

  test('lets nobody in from this browser until its password is replaced', async () => {
    scriptUserPool(['ForgotPassword', 'offline'], ['ConfirmForgotPassword', 'offline']);
    await expect(identity.startReclaim(ann.email)).rejects.toMatchObject({ code: 'NetworkError' });
    await expect(identity.confirmForgotPassword(ann.email, '654321', 'new password')).rejects.toMatchObject({
      code: 'NetworkError',
    });
    await expect(newIdentity().signIn(ann.email, 'password')).resolves.toEqual({ step: 'reclaim' });
    await expect(identity.needsNewPassword(ann.email)).resolves.toBe(true);

    scriptUserPool(
      ['ConfirmForgotPassword', {}],
      ...signInScript(),
      ['GlobalSignOut', {}],
      ...signInScript(),
    );
    await identity.confirmForgotPassword(ann.email, '654321', 'new password');
    await expect(identity.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
  });

  test.each<[string, Reply]>([
    ['is given the name of its owner', {}],
    ['keeps its name when that fails', 'offline'],
  ])('%s', async (_what, reply) => {
    scriptUserPool(['ForgotPassword', {}], ['ConfirmForgotPassword', {}]);
    await identity.startReclaim(ann.email);
    await identity.confirmForgotPassword(ann.email, '654321', 'new password');
    const sent = scriptUserPool(
      ...signInScript(tokens({ mark: 'ended' })),
      ['UpdateUserAttributes', reply],
      ['GlobalSignOut', {}],
      ...signInScript(),
    );
    await expect(identity.signIn(ann.email, 'new password', ' Änn ')).resolves.toEqual({ step: 'done' });
    expect(sent[2]?.body.UserAttributes).toEqual([{ Name: 'name', Value: 'Änn' }]);
    expect(markOf(sent[2]?.body.AccessToken as string)).toBe('ended');
  });
});
