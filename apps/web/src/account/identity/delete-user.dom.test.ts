import { readStored } from '#platform/storage/storage.ts';
import { scriptedIdentity } from '#test/scripted-identity.ts';
import {
  ann,
  markOf,
  passwordVerifier,
  scriptUserPool,
  tokens,
  type Reply,
} from '#test/scripted-user-pool.ts';
import { recoveryNeed, setRecoveryNeed } from './recovery.ts';
import type { IdentityClient } from './identity-client.ts';
import { sessionStorageAt } from './session-storage.ts';

let identity: IdentityClient;
let changes: number;

beforeEach(async () => {
  identity = scriptedIdentity({ changed: () => changes++ });
  scriptUserPool(['InitiateAuth', passwordVerifier], ['RespondToAuthChallenge', tokens()]);
  await (await identity.accountAccess()).signIn(ann.email, 'password');
  changes = 0;
});

afterEach(() => {
  sessionStorageAt(location).clear();
  localStorage.clear();
});

const remove = async (finish: (token: string) => Promise<void>) =>
  (await identity.accountChanges()).deleteUser(finish);

describe('deletion of the account', () => {
  test('ends the session of this browser, then finishes with the last token, then notifies all tabs', async () => {
    const sent = scriptUserPool(['DeleteUser', {}]);
    setRecoveryNeed(ann.email, 'endSessions');
    const finish = jest.fn(async (token: string) => {
      expect(markOf(token)).toBe('first');
      expect(identity.storedUser()).toBeNull();
      expect(changes).toBe(0);
      await Promise.resolve();
    });
    await remove(finish);
    expect(markOf(sent[0]?.body.AccessToken as string)).toBe('first');
    expect(finish).toHaveBeenCalledTimes(1);
    expect(changes).toBe(1);
    expect(recoveryNeed(ann.email)).toBeNull();
    expect(readStored('deleted-account')).toBe(ann.username);
  });

  test.each<[string, Reply, string]>([
    ['is rejected', { reject: 'NotAuthorizedException', message: 'No.' }, 'NotAuthorizedException'],
    ['has no network', 'offline', 'NetworkError'],
  ])('that %s keeps the session and finishes nothing', async (_what, reply, code) => {
    scriptUserPool(['DeleteUser', reply]);
    const finish = jest.fn();
    await expect(remove(finish)).rejects.toMatchObject({ code });
    expect(finish).not.toHaveBeenCalled();
    expect(identity.storedUser()).toEqual(ann);
    expect(readStored('deleted-account')).toBeNull();
    expect(changes).toBe(0);
  });

  test('whose answer was lost succeeds when it is repeated', async () => {
    scriptUserPool(['DeleteUser', { reject: 'UserNotFoundException', message: 'User does not exist.' }]);
    await remove(() => Promise.resolve());
    expect(identity.storedUser()).toBeNull();
    expect(changes).toBe(1);
  });
});

describe('a device of a deleted account', () => {
  test('ends its session, and stores the name of the deleted account', async () => {
    scriptUserPool(['GetUser', { reject: 'UserNotFoundException', message: 'User does not exist.' }]);
    await identity.signOutDeletedAccount();
    expect(identity.storedUser()).toBeNull();
    expect(readStored('deleted-account')).toBe(ann.username);
    expect(changes).toBe(1);
  });

  test.each<[string, Reply]>([
    ['the account exists', { Username: ann.username, UserAttributes: [] }],
    ['the session has ended', { reject: 'NotAuthorizedException', message: 'Access Token has been revoked' }],
    ['there is no network', 'offline'],
  ])('does not change when %s', async (_what, reply) => {
    scriptUserPool(['GetUser', reply]);
    await identity.signOutDeletedAccount();
    expect(identity.storedUser()).toEqual(ann);
    expect(readStored('deleted-account')).toBeNull();
    expect(changes).toBe(0);
  });
});
