import type { MessageId } from '#lib/i18n/message-id.ts';
import { IdentityError, isTransient } from '#lib/identity/identity-error.ts';

/** Why a password was not changed: a text of the catalogue, or a message of the identity service. */
export type PasswordFailure = { readonly id: MessageId } | { readonly message: string };

/**
 * The reason of a failed change. Cognito has one error name for a wrong password, for too many of them, and for a
 * session that has ended; only the message tells them apart.
 */
export function passwordFailure(error: unknown): PasswordFailure {
  if (!(error instanceof IdentityError) || isTransient(error) || error.message === '')
    return { id: 'settings.not-saved' };
  if (error.code === 'NotAuthorizedException' && error.message === 'Incorrect username or password.')
    return { id: 'account.wrong-password' };
  return { message: error.message };
}
