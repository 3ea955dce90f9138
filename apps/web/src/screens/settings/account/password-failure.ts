import type { MessageId } from '#platform/i18n/message-id.ts';
import { isWrongPassword } from '#account/identity/normalize-password.ts';
import { IdentityError, isTransient } from '#account/identity/identity-error.ts';

/** Why a password was not changed: a text of the catalogue, or a message of the identity service. */
export type PasswordFailure = { readonly id: MessageId } | { readonly message: string };

/** The reason of a failed change. */
export function passwordFailure(error: unknown): PasswordFailure {
  if (!(error instanceof IdentityError) || isTransient(error) || error.message === '')
    return { id: 'settings.not-saved' };
  if (isWrongPassword(error)) return { id: 'account.wrong-password' };
  return { message: error.message };
}
