// @spec change-password

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
import { recoveryNeed } from './recovery.ts';
import type { AccountChanges } from './account-changes.ts';
import type { AccountAccess } from './account-access.ts';
import type { IdentityClient } from './identity-client.ts';
import { sessionStorageAt } from './session-storage.ts';

let identity: IdentityClient;
let access: AccountAccess;
let account: AccountChanges;
let changes: number;

const signInScript = (issued: object): [string, Reply][] => [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', issued],
];

const newIdentity = (settings: { timeLimit?: number } = {}) =>
  scriptedIdentity({ changed: () => changes++, ...settings });

beforeEach(async () => {
  identity = newIdentity();
  access = await identity.accountAccess();
  scriptUserPool(...signInScript(tokens()));
  await access.signIn(ann.email, 'password');
  account = await identity.accountChanges();
  changes = 0;
});

afterEach(() => sessionStorageAt(location).clear());

const currentMark = async () => markOf(await identity.accessToken());

describe('change of the name', () => {
  test('is sent, then new tokens are fetched and all tabs are notified', async () => {
    const sent = scriptUserPool(
      ['UpdateUserAttributes', {}],
      ['InitiateAuth', tokens({ mark: 'renewed', name: 'Anne' })],
    );
    await account.changeName('Anne');
    expect(markOf(sent[0]?.body.AccessToken as string)).toBe('first');
    expect(sent[0]?.body.UserAttributes).toEqual([{ Name: 'name', Value: 'Anne' }]);
    expect(sent[1]?.body).toMatchObject({ AuthFlow: 'REFRESH_TOKEN_AUTH' });
    await expect(identity.currentUser()).resolves.toEqual({ ...ann, name: 'Anne' });
    expect(changes).toBe(1);
  });

  test('succeeds when the new tokens cannot be fetched, and keeps the session', async () => {
    const impatient = await newIdentity({ timeLimit: 50 }).accountChanges();
    scriptUserPool(['UpdateUserAttributes', {}], ['InitiateAuth', 'never']);
    await impatient.changeName('Anne');
    await expect(identity.currentUser()).resolves.toEqual(ann);
  });

  test('that is rejected changes nothing and notifies no tab', async () => {
    scriptUserPool(['UpdateUserAttributes', { reject: 'InvalidParameterException', message: 'No.' }]);
    await expect(account.changeName('Anne')).rejects.toMatchObject({ code: 'InvalidParameterException' });
    expect(changes).toBe(0);
  });

  test('of a session that has ended is rejected without a request', async () => {
    sessionStorageAt(location).clear();
    const sent = scriptUserPool();
    await expect(account.changeName('Anne')).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect(sent).toEqual([]);
  });
});

describe('change of the password', () => {
  test('sends both passwords, and leaves older sessions to be ended', async () => {
    const sent = scriptUserPool(['ChangePassword', {}]);
    await account.changePassword('password', 'new pa\u0301ssword');
    expect(sent[0]?.body).toMatchObject({
      PreviousPassword: 'password',
      ProposedPassword: 'new p\u00E1ssword',
    });
    expect(recoveryNeed(ann.email)).toBe('endSessions');
  });

  const wrong: Reply = { reject: 'NotAuthorizedException', message: 'Incorrect username or password.' };

  test('tries the current password as it was typed when it is wrong in NFC', async () => {
    const sent = scriptUserPool(['ChangePassword', wrong], ['ChangePassword', {}]);
    await account.changePassword('pa\u0301ssword', 'new password');
    expect(sent.map(({ body }) => body.PreviousPassword)).toEqual(['p\u00E1ssword', 'pa\u0301ssword']);
  });

  test.each([
    ['a short new password', 'password', 'seven77', 'PasswordTooShort'],
    ['a new password with a space at its end', 'password', 'new password ', 'PasswordOuterSpaces'],
    ['a current password that no account can have', ' password', 'new password', 'NotAuthorizedException'],
  ])('is rejected before it is sent: %s', async (_what, current, proposed, code) => {
    const sent = scriptUserPool();
    await expect(account.changePassword(current, proposed)).rejects.toMatchObject({ code });
    expect(sent).toEqual([]);
    expect(recoveryNeed(ann.email)).toBeNull();
  });

  test.each<[string, Reply, string | null]>([
    ['with a wrong password leaves nothing to be ended', { reject: 'NotAuthorizedException' }, null],
    ['whose response is lost leaves older sessions to be ended', 'offline', 'endSessions'],
  ])('%s', async (_what, reply, need) => {
    scriptUserPool(['ChangePassword', reply]);
    await expect(account.changePassword('password', 'new password')).rejects.toThrow();
    expect(recoveryNeed(ann.email)).toBe(need);
  });
});

describe('end of other sessions', () => {
  beforeEach(async () => {
    scriptUserPool(['ChangePassword', {}]);
    await account.changePassword('password', 'new password');
  });

  test('ends all and replaces that of this browser, which is never without one', async () => {
    let release: (issued: object) => void = () => undefined;
    const held = new Promise<object>((resolve) => (release = resolve));
    const sent = scriptUserPool(
      ['GlobalSignOut', {}],
      ['InitiateAuth', passwordVerifier],
      ['RespondToAuthChallenge', held],
    );
    const done = account.endOtherSessions('new password');
    while (sent.length < 3) await new Promise((resolve) => setTimeout(resolve));
    expect(await currentMark()).toBe('first');
    release(tokens({ mark: 'kept' }));
    await done;
    expect(await currentMark()).toBe('kept');
    expect(recoveryNeed(ann.email)).toBeNull();
  });

  test('that fails keeps the session, and the next sign-in has to end the others', async () => {
    scriptUserPool(['GlobalSignOut', 'offline']);
    await expect(account.endOtherSessions('new password')).rejects.toMatchObject({ code: 'NetworkError' });
    expect(await currentMark()).toBe('first');
    expect(recoveryNeed(ann.email)).toBe('endSessions');
  });

  test('that is cut off before the new sign-in is continued by another call', async () => {
    scriptUserPool(
      ['GlobalSignOut', {}],
      ['InitiateAuth', 'offline'],
      ['GlobalSignOut', { reject: 'NotAuthorizedException', message: 'Access Token has been revoked' }],
      ...signInScript(tokens({ mark: 'kept' })),
    );
    await expect(account.endOtherSessions('new password')).rejects.toMatchObject({ code: 'NetworkError' });
    await account.endOtherSessions('new password');
    expect(await currentMark()).toBe('kept');
  });

  test('of an account with a second step ends this one too', async () => {
    scriptUserPool(['GlobalSignOut', {}], ...signInScript(challenge('SOFTWARE_TOKEN_MFA')));
    await account.endOtherSessions('new password');
    await expect(identity.currentUser()).resolves.toBeNull();
    expect(changes).toBe(1);
  });
});

describe('confirmation of the password', () => {
  test('signs in without touching the session, and revokes the new one', async () => {
    const sent = scriptUserPool(...signInScript(tokens({ mark: 'second' })), ['RevokeToken', {}]);
    await account.confirmPassword('password');
    expect(sent[0]?.body).toMatchObject({ AuthParameters: { USERNAME: ann.username } });
    expect(sent.at(-1)?.body).toEqual({ Token: 'refresh-token', ClientId: 'client' });
    expect(await currentMark()).toBe('first');
    expect(changes).toBe(0);
  });

  test('accepts a right password although the sign-in asks for a second step', async () => {
    scriptUserPool(...signInScript(challenge('SOFTWARE_TOKEN_MFA')));
    await account.confirmPassword('password');
    expect(await currentMark()).toBe('first');
  });

  test('succeeds when the new session cannot be revoked', async () => {
    scriptUserPool(...signInScript(tokens({ mark: 'second' })), ['RevokeToken', 'offline']);
    await account.confirmPassword('password');
    expect(await currentMark()).toBe('first');
  });

  test.each<[string, Reply, string]>([
    ['a wrong password', { reject: 'NotAuthorizedException' }, 'NotAuthorizedException'],
    ['a missing network', 'offline', 'NetworkError'],
  ])('is rejected for %s', async (_what, reply, code) => {
    scriptUserPool(['InitiateAuth', passwordVerifier], ['RespondToAuthChallenge', reply]);
    await expect(account.confirmPassword('not it')).rejects.toMatchObject({ code });
    expect(await currentMark()).toBe('first');
  });

  test('of a session that has ended is rejected without a request', async () => {
    sessionStorageAt(location).clear();
    const sent = scriptUserPool();
    await expect(account.confirmPassword('password')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    expect(sent).toEqual([]);
  });
});

describe('a recent sign-in', () => {
  const signInAgo = async (signedInFor: number) => {
    sessionStorageAt(location).clear();
    scriptUserPool(...signInScript(tokens({ signedInFor })));
    await access.signIn(ann.email, 'password');
  };

  test.each([
    [0, true],
    [290, true],
    [310, false],
    [-310, false],
  ])('%s seconds ago: %s', async (seconds, recent) => {
    await signInAgo(seconds);
    expect(account.signedInRecently()).toBe(recent);
  });

  test('is not renewed by a refresh', async () => {
    await signInAgo(310);
    scriptUserPool(['InitiateAuth', tokens({ signedInFor: 311 })]);
    await identity.accessToken((await identity.accessToken()) ?? '');
    expect(account.signedInRecently()).toBe(false);
  });

  test('is false when no user is signed in', () => {
    sessionStorageAt(location).clear();
    expect(account.signedInRecently()).toBe(false);
  });
});
