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
import { removeUserValues, writeStored } from '#platform/storage/storage.ts';
import { moveRecoveryNeed, recoveryNeed, setPasswordReplaced, setRecoveryNeed } from './recovery.ts';
import type { AccountAccess } from './account-access.ts';
import type { IdentityClient } from './identity-client.ts';
import { sessionStorageAt } from './session-storage.ts';
import { sessionEntries } from './session-entries.ts';

let identity: IdentityClient;
let access: AccountAccess;
let changes: number;

const newIdentity = () => scriptedIdentity({ changed: () => changes++ });

beforeEach(async () => {
  changes = 0;
  identity = newIdentity();
  access = await identity.accountAccess();
});

afterEach(() => sessionStorageAt(location).clear());

const signInScript = (issued: object = tokens()): [string, object][] => [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', issued],
];

describe('sign-in after a password reset', () => {
  beforeEach(async () => {
    scriptUserPool(['ConfirmForgotPassword', {}]);
    await access.confirmForgotPassword(ann.email, '654321', 'new password');
  });

  test('ends all sessions and signs in again, once, and announces it once', async () => {
    const sent = scriptUserPool(
      ...signInScript(tokens({ mark: 'ended' })),
      ['GlobalSignOut', {}],
      ...signInScript(tokens({ mark: 'kept' })),
    );
    await expect(
      (await newIdentity().accountAccess()).signIn(' Ann@Example.com', 'new password'),
    ).resolves.toEqual({ step: 'done' });
    expect(markOf(sent[2]?.body.AccessToken as string)).toBe('ended');
    expect(markOf(await identity.accessToken())).toBe('kept');
    expect(changes).toBe(1);

    scriptUserPool(['GlobalSignOut', {}], ...signInScript());
    await identity.signOut();
    await expect(access.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
  });

  test('of another account ends no sessions', async () => {
    scriptUserPool(...signInScript());
    await expect(access.signIn('bob@example.com', 'password')).resolves.toEqual({ step: 'done' });
    expect(recoveryNeed(ann.email)).toBe('endSessions');
  });

  test.each<Reply>(['offline', 'bad gateway', { reject: 'TooManyRequestsException' }])(
    'succeeds when ending the sessions fails (%j), and the next sign-in tries again',
    async (failure) => {
      scriptUserPool(...signInScript(), ['GlobalSignOut', failure]);
      await expect(access.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
      await expect(identity.currentUser()).resolves.toEqual(ann);
      expect(recoveryNeed(ann.email)).toBe('endSessions');
    },
  );

  test('replaces a session that was ended elsewhere', async () => {
    scriptUserPool(
      ...signInScript(),
      ['GlobalSignOut', { reject: 'NotAuthorizedException', message: 'Access Token has been revoked' }],
      ...signInScript(tokens({ mark: 'kept' })),
    );
    await access.signIn(ann.email, 'new password');
    expect(markOf(await identity.accessToken())).toBe('kept');
  });

  test('signs out when the second sign-in fails; another sign-in succeeds', async () => {
    scriptUserPool(...signInScript(), ['GlobalSignOut', {}], ['InitiateAuth', 'offline'], ...signInScript());
    await expect(access.signIn(ann.email, 'new password')).rejects.toMatchObject({ code: 'NetworkError' });
    expect(sessionEntries()).toEqual([]);
    await expect(access.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
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
    await access.signIn(credentials.email, credentials.password);
    const again = await access.answerChallenge('123456', credentials);
    expect(again).toMatchObject({ step: 'totpCode', sessionsEnded: true });
    await expect(identity.currentUser()).resolves.toBeNull();
    await expect(access.answerChallenge('654321', credentials)).resolves.toEqual({ step: 'done' });
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
  await access.signIn(ann.email, 'only for once');
  const credentials = { email: ann.email, password: 'new password' };
  await expect(access.answerChallenge('new password', credentials)).resolves.toEqual({ step: 'done' });
  expect(sent.map(({ operation }) => operation)).toContain('GlobalSignOut');
  expect(markOf(await identity.accessToken())).toBe('kept');
});

test.each([
  ['is recorded when the response is lost', 'offline', 'endSessions'],
  ['is not recorded when the code is rejected', { reject: 'CodeMismatchException' }, null],
] as const)('password reset: %s', async (_what, reply, need) => {
  scriptUserPool(['ConfirmForgotPassword', reply]);
  await expect(access.confirmForgotPassword(ann.email, '654321', 'new password')).rejects.toThrow();
  expect(recoveryNeed(ann.email)).toBe(need);
});

describe('sign-up of an address that has an account', () => {
  test('reports whether this page created the account, ignoring letter case', async () => {
    scriptUserPool(
      ['SignUp', { reject: 'UsernameExistsException' }],
      ['SignUp', { UserConfirmed: false, UserSub: ann.username }],
    );
    await expect(access.signUp({ ...ann, password: 'password' })).rejects.toThrow();
    expect(access.createdHere(ann.email)).toBe(false);
    await access.signUp({ ...ann, password: 'password' });
    expect(access.createdHere(` ${ann.email.toUpperCase()}`)).toBe(true);
    expect((await newIdentity().accountAccess()).createdHere(ann.email)).toBe(false);
  });

  test('blocks the sign-in from this browser until the password is replaced', async () => {
    scriptUserPool(['ForgotPassword', 'offline'], ['ConfirmForgotPassword', 'offline']);
    await expect(access.startReclaim(ann.email)).rejects.toMatchObject({ code: 'NetworkError' });
    await expect(access.confirmForgotPassword(ann.email, '654321', 'new password')).rejects.toMatchObject({
      code: 'NetworkError',
    });
    await expect((await newIdentity().accountAccess()).signIn(ann.email, 'password')).resolves.toEqual({
      step: 'reclaim',
    });
    expect(access.needsNewPassword(ann.email)).toBe(true);

    scriptUserPool(
      ['ConfirmForgotPassword', {}],
      ...signInScript(),
      ['GlobalSignOut', {}],
      ...signInScript(),
    );
    await access.confirmForgotPassword(ann.email, '654321', 'new password');
    await expect(access.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
  });

  test.each<[string, Reply]>([
    ['sets the name of the owner', {}],
    ['keeps the old name when the request fails', 'offline'],
  ])('%s', async (_what, reply) => {
    scriptUserPool(['ForgotPassword', {}], ['ConfirmForgotPassword', {}]);
    await access.startReclaim(ann.email);
    await access.confirmForgotPassword(ann.email, '654321', 'new password');
    const sent = scriptUserPool(
      ...signInScript(tokens({ mark: 'ended' })),
      ['UpdateUserAttributes', reply],
      ['GlobalSignOut', {}],
      ...signInScript(),
    );
    await expect(access.signIn(ann.email, 'new password', ' Änn ')).resolves.toEqual({ step: 'done' });
    expect(sent[2]?.body.UserAttributes).toEqual([{ Name: 'name', Value: 'Änn' }]);
    expect(markOf(sent[2]?.body.AccessToken as string)).toBe('ended');
  });
});

test('recovery need: belongs to one address, ignores letter case, and ends when it is cleared', () => {
  setRecoveryNeed(' Ann@Example.com ', 'newPassword');
  setRecoveryNeed('bob@example.com', 'endSessions');
  setRecoveryNeed('ann@example.com', 'endSessions');
  expect(recoveryNeed('ANN@example.com')).toBe('endSessions');
  setRecoveryNeed('ann@example.com', null);
  expect(recoveryNeed('ann@example.com')).toBeNull();
  expect(recoveryNeed('bob@example.com')).toBe('endSessions');
});

test('recovery need: ignores the spaces around an address', () => {
  setRecoveryNeed(' ann@example.com ', 'newPassword');
  expect(recoveryNeed('ann@example.com')).toBe('newPassword');
});

test('recovery need: follows a change of the address', () => {
  setRecoveryNeed('ann@example.com', 'endSessions');
  moveRecoveryNeed('ann@example.com', 'anne@example.org');
  expect(recoveryNeed('ann@example.com')).toBeNull();
  expect(recoveryNeed('anne@example.org')).toBe('endSessions');
});

test.each([
  [null, 'endSessions'],
  ['endSessions', 'endSessions'],
  ['newPassword', 'endAccess'],
  ['endAccess', 'endAccess'],
] as const)('recovery need: after %s a replaced password leaves %s', (before, after) => {
  setRecoveryNeed('ann@example.com', before);
  setPasswordReplaced('Ann@example.com');
  expect(recoveryNeed('ann@example.com')).toBe(after);
});

test('recovery need: survives a log-out', () => {
  setRecoveryNeed('ann@example.com', 'endSessions');
  removeUserValues();
  expect(recoveryNeed('ann@example.com')).toBe('endSessions');
});

test('recovery need: leaves no address in the browser after it is cleared', () => {
  setRecoveryNeed('ann@example.com', 'endSessions');
  setRecoveryNeed('ann@example.com', null);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', 'null', '"x"', '[]', '{"ann@example.com":"else"}'])(
  'recovery need: is null when the stored text is %s',
  (text) => {
    writeStored('account-recovery', text);
    expect(recoveryNeed('ann@example.com')).toBeNull();
    setRecoveryNeed('ann@example.com', 'newPassword');
    expect(recoveryNeed('ann@example.com')).toBe('newPassword');
  },
);
