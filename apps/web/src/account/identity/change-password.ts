import type { AccountChangesSettings } from './account-changes-settings.ts';
import { setPasswordReplaced } from './account-recovery.ts';
import { asPromise } from './as-promise.ts';
import { newPassword } from './new-password.ts';
import { withPassword } from './normalize-password.ts';
import { IdentityError, isTransient, toIdentityError } from './identity-error.ts';

/**
 * Replaces the password of the signed-in account with ChangePassword. Older sessions stay valid: until they are ended,
 * the next sign-in of this browser has to end them.
 *
 * @throws IdentityError: a `NewPasswordProblem` before anything is sent, `NotAuthorizedException` for a wrong `current` password, `InvalidPasswordException` for a
 * `proposed` one that breaks the policy, `LimitExceededException` after too many attempts
 */
export async function changePassword(
  { stored }: AccountChangesSettings,
  current: string,
  proposed: string,
): Promise<void> {
  const chosen = newPassword(proposed);
  // Cognito rejects the format, which no password of an account has.
  if (/^\s|\s$/.test(current)) {
    throw new IdentityError('NotAuthorizedException', 'Incorrect username or password.');
  }
  const live = await stored.live();
  const person = stored.person();
  if (live === null || person === null) throw new IdentityError('NotAuthorizedException');
  try {
    await withPassword(current, (password) =>
      asPromise((done) => live.user.changePassword(password, chosen, done)),
    );
  } catch (error) {
    // The response may be lost although the password was replaced.
    if (isTransient(toIdentityError(error))) setPasswordReplaced(person.email);
    throw error;
  }
  setPasswordReplaced(person.email);
}
