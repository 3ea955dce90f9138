import { writeStored } from '#platform/storage/storage.ts';
import { asPromise, IdentityError, toIdentityError } from './identity-error.ts';
import { setRecoveryNeed } from './recovery.ts';
import { requestAs, requestSignedIn, type UserPool } from './user-pool.ts';

/**
 * Deletes the signed-in account with DeleteUser, which removes the session of this browser. All tabs are notified after
 * `finish`, which gets the last access token: the API accepts it until it expires.
 *
 * @throws IdentityError when the account is not deleted, or when that is unknown
 */
export async function deleteUser(
  { stored, changed }: UserPool,
  finish: (accessToken: string) => Promise<void>,
): Promise<void> {
  const live = await stored.live();
  if (live === null) throw new IdentityError('NotAuthorizedException');
  const { cognitoUser, tokens } = live;
  const user = stored.user();
  const accessToken = tokens.getAccessToken().getJwtToken();
  try {
    await asPromise((done) => cognitoUser.deleteUser(done));
  } catch (error) {
    // The answer to an earlier try was lost.
    if (toIdentityError(error).code !== 'UserNotFoundException') throw error;
    cognitoUser.signOut();
  }
  if (user !== null) {
    setRecoveryNeed(user.email, null);
    // When this page is closed now, the next one deletes the data of the user on this device.
    writeStored('deleted-account', user.username);
  }
  try {
    await finish(accessToken);
  } finally {
    changed();
  }
}

/** Whether the user pool has the signed-in account. @throws IdentityError when that is not known */
export async function accountExists(userPool: UserPool): Promise<boolean> {
  try {
    await requestSignedIn(userPool, 'GetUser');
    return true;
  } catch (error) {
    if (toIdentityError(error).code === 'UserNotFoundException') return false;
    throw error;
  }
}

/**
 * Ends the session of this browser when the user pool has deleted its account, and stores that, so that all data of the
 * user is deleted from the device. An access token works until it expires, so no rejected request shows it
 * earlier.
 */
export async function signOutDeletedAccount({ httpClient, stored }: UserPool): Promise<void> {
  const user = stored.user();
  const live = await stored.live().catch(() => null);
  if (live === null || user === null) return;
  try {
    await requestAs(httpClient, live, 'GetUser');
  } catch (error) {
    if (toIdentityError(error).code !== 'UserNotFoundException') return;
    writeStored('deleted-account', user.username);
    stored.clear(live);
  }
}
