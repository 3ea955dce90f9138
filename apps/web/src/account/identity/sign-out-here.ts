// @spec sign-out-there pool-revoke-token

import { removeStored, writeStored } from '#platform/storage/storage.ts';
import { asPromise } from './identity-error.ts';
import { sessionSignIn } from './session-entries.ts';
import type { UserPool } from './user-pool.ts';

/**
 * Ends the session of this browser, which another device has signed out, with RevokeToken. Does nothing when the browser
 * has another sign-in by now. A token that could not be revoked is removed all the same: then no device has it.
 *
 * @throws IdentityError, and keeps the session, when expired tokens could not be refreshed because of an outage
 */
export async function signOutHere({ pool, httpClient, stored }: UserPool, signInId: string): Promise<void> {
  if (sessionSignIn()?.id !== signInId) return;
  // Before the session ends: each tab then shows the message.
  writeStored('signed-out-elsewhere', signInId);
  try {
    const live = await stored.live();
    // Rejected: the session was ended, and is cleared.
    if (live === null) return;
    const request = { Token: live.tokens.getRefreshToken().getToken(), ClientId: pool.getClientId() };
    await asPromise((done) => httpClient.request('RevokeToken', request, done)).catch(() => undefined);
    stored.clear(live);
  } catch (error) {
    removeStored('signed-out-elsewhere');
    throw error;
  }
}
