// @spec sign-out-there

import { readStored } from '#platform/storage/storage.ts';
import { scriptedIdentity } from '#test/scripted-identity.ts';
import { ann, passwordVerifier, scriptUserPool, tokens, type Reply } from '#test/scripted-user-pool.ts';
import type { IdentityClient } from './identity-client.ts';
import { sessionSignIn } from './session-entries.ts';
import { sessionStorageAt } from './session-storage.ts';

let identity: IdentityClient;
let changes: number;

beforeEach(async () => {
  identity = scriptedIdentity({ changed: () => changes++ });
  scriptUserPool(
    ['InitiateAuth', passwordVerifier],
    ['RespondToAuthChallenge', tokens({ signedInFor: 60, signIn: 'here' })],
  );
  await (await identity.accountAccess()).signIn(ann.email, 'password');
  changes = 0;
});

afterEach(() => {
  sessionStorageAt(location).clear();
  localStorage.clear();
});

test('session: has the id and the time of its sign-in, as all tokens that follow from it', () => {
  const signIn = sessionSignIn();
  expect(signIn).toMatchObject({ id: 'here' });
  expect(Math.abs(Date.now() - 60_000 - signIn!.since)).toBeLessThan(30_000);
});

test.each<[string, Reply]>([
  ['revokes only its own token', {}],
  ['ends also when the token could not be revoked', 'offline'],
])('sign-out from another device: %s, and stores it for the message', async (_what, reply) => {
  const sent = scriptUserPool(['RevokeToken', reply]);
  await identity.signOutHere('here');
  expect(sent).toEqual([{ operation: 'RevokeToken', body: { Token: 'refresh-token', ClientId: 'client' } }]);
  expect([identity.storedUser(), sessionSignIn(), changes]).toEqual([null, null, 1]);
  expect(readStored('signed-out-elsewhere')).toBe('here');
});

test('sign-out from another device: does nothing to another sign-in of this browser', async () => {
  const sent = scriptUserPool();
  await identity.signOutHere('former');
  expect([sent, changes]).toEqual([[], 0]);
  expect(identity.storedUser()).toEqual(ann);
  expect(readStored('signed-out-elsewhere')).toBeNull();
});

test('changed password: stores the sign-in that ended all sessions', async () => {
  scriptUserPool(
    ['ChangePassword', {}],
    ['GlobalSignOut', {}],
    ['InitiateAuth', passwordVerifier],
    ['RespondToAuthChallenge', tokens({ signIn: 'after' })],
  );
  const account = await identity.accountChanges();
  await account.changePassword('password', 'new password');
  await account.endOtherSessions('new password');
  expect([readStored('replaced-sign-in'), sessionSignIn()?.id]).toEqual(['here', 'after']);
});
