import type { AccountChangesSettings } from './account-changes-settings.ts';
import { writeStored } from '#platform/storage/storage.ts';
import { setRecoveryNeed } from './account-recovery.ts';
import { asPromise } from './as-promise.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';

/**
 * Deletes the signed-in account with DeleteUser, which removes the session of this browser. All tabs are told after
 * `finish`, which gets the last access token: the API accepts it until it expires.
 *
 * @throws IdentityError when the account is not deleted, or when that is unknown
 */
export async function deleteUser(
  { stored, changed }: AccountChangesSettings,
  finish: (accessToken: string) => Promise<void>,
): Promise<void> {
  const live = await stored.live();
  if (live === null) throw new IdentityError('NotAuthorizedException');
  const { user, tokens } = live;
  const person = stored.person();
  const accessToken = tokens.getAccessToken().getJwtToken();
  try {
    await asPromise((done) => user.deleteUser(done));
  } catch (error) {
    // The answer to an earlier try was lost.
    if (toIdentityError(error).code !== 'UserNotFoundException') throw error;
    user.signOut();
  }
  if (person !== null) {
    setRecoveryNeed(person.email, null);
    // Also when this page is closed now, nothing stays on the device.
    writeStored('deleted-account', person.username);
  }
  try {
    await finish(accessToken);
  } finally {
    changed();
  }
}
