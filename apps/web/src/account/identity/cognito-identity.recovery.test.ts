import { scriptedIdentity } from '#test/scripted-identity.ts';
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
import type { IdentityClient } from './identity-client.ts';
import { sessionStorageAt } from './session-storage.ts';
import { sessionEntries } from './session-entries.ts';

let identity: IdentityClient;
let changes: number;

const newIdentity = () => scriptedIdentity({ changed: () => changes++ });

beforeEach(() => {
  changes = 0;
  identity = newIdentity();
});

afterEach(() => sessionStorageAt(location).clear());

const signInScript = (issued: object = tokens()): [string, object][] => [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', issued],
];

describe('sign-in after a password reset', () => {
  beforeEach(async () => {
    scriptUserPool(['ConfirmForgotPassword', {}]);
    await identity.confirmForgotPassword(ann.email, '654321', 'new password');
  });

  test('ends all sessions and signs in again, once, and announces it once', async () => {
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

  test('of another account ends no sessions', async () => {
    scriptUserPool(...signInScript());
    await expect(identity.signIn('bob@example.com', 'password')).resolves.toEqual({ step: 'done' });
    expect(recoveryNeed(ann.email)).toBe('endSessions');
  });

  test.each<Reply>(['offline', 'bad gateway', { refuse: 'TooManyRequestsException' }])(
    'succeeds when ending the sessions fails (%j), and the next sign-in tries again',
    async (failure) => {
      scriptUserPool(...signInScript(), ['GlobalSignOut', failure]);
      await expect(identity.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
      await expect(identity.currentUser()).resolves.toEqual(ann);
      expect(recoveryNeed(ann.email)).toBe('endSessions');
    },
  );

  test('replaces a session that was ended elsewhere', async () => {
    scriptUserPool(
      ...signInScript(),
      ['GlobalSignOut', { refuse: 'NotAuthorizedException', message: 'Access Token has been revoked' }],
      ...signInScript(tokens({ mark: 'kept' })),
    );
    await identity.signIn(ann.email, 'new password');
    expect(markOf(await identity.accessToken())).toBe('kept');
  });

  test('leaves nobody signed in when the second sign-in fails; another sign-in succeeds', async () => {
    scriptUserPool(...signInScript(), ['GlobalSignOut', {}], ['InitiateAuth', 'offline'], ...signInScript());
    await expect(identity.signIn(ann.email, 'new password')).rejects.toMatchObject({ code: 'NetworkError' });
    expect(sessionEntries()).toEqual([]);
    await expect(identity.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
  });

  test('asks for the second factor again and reports that the sessions are ended', async () => {
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

test('sign-in: a password that the user pool demands ends all other sessions', async () => {
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
  ['is recorded when the response is lost', 'offline', 'endSessions'],
  ['is not recorded when the code is refused', { refuse: 'CodeMismatchException' }, null],
] as const)('password reset: %s', async (_what, reply, need) => {
  scriptUserPool(['ConfirmForgotPassword', reply]);
  await expect(identity.confirmForgotPassword(ann.email, '654321', 'new password')).rejects.toThrow();
  expect(recoveryNeed(ann.email)).toBe(need);
});

describe('sign-up of an address that has an account', () => {
  test('reports whether this page created the account, ignoring letter case', async () => {
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

  test('blocks the sign-in from this browser until the password is replaced', async () => {
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
    ['sets the name of the owner', {}],
    ['keeps the old name when the request fails', 'offline'],
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
