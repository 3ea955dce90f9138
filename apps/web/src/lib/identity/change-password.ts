import type { AccountChangesSettings } from './account-changes-settings.ts';
import { setPasswordReplaced } from './account-recovery.ts';
import { asPromise } from './as-promise.ts';
import { IdentityError, isTransient, toIdentityError } from './identity-error.ts';

/**
 * Replaces the password of the signed-in account with ChangePassword. Older sessions stay valid: until they are ended,
 * the next sign-in of this browser has to end them.
 *
 * @throws IdentityError: `NotAuthorizedException` for a wrong `current` password, `InvalidPasswordException` for a
 * `proposed` one that breaks the policy, `LimitExceededException` after too many attempts
 */
export async function changePassword(
  { stored }: AccountChangesSettings,
  current: string,
  proposed: string,
): Promise<void> {
  const live = await stored.live();
  const person = stored.person();
  if (live === null || person === null) throw new IdentityError('NotAuthorizedException');
  try {
    await asPromise((done) => live.user.changePassword(current, proposed, done));
  } catch (error) {
    // The response may be lost although the password was replaced.
    if (isTransient(toIdentityError(error))) setPasswordReplaced(person.email);
    throw error;
  }
  setPasswordReplaced(person.email);
}
