import { isWrongPassword } from '#account/identity/credentials.ts';
import { IdentityError, isTransient, toIdentityError } from '#account/identity/identity-error.ts';
import { useServiceTexts } from '#account/service-messages/use-service-texts.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** The reason of a failed change: a text of the catalogue, or a message of the identity service. */
export type AccountFailure = { readonly id: MessageId } | { readonly message: string };

/** The reason of a failure that may be a wrong password. */
export function passwordFailure(error: unknown): AccountFailure {
  if (!(error instanceof IdentityError) || isTransient(error) || error.message === '')
    return { id: 'settings.not-saved' };
  if (isWrongPassword(error)) return { id: 'account.wrong-password' };
  return { message: error.message };
}

/** Cognito's names of a wrong code: of a mail, and of an authenticator app that is set up. */
const wrongCode = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException']);

/** The reason of a failed change that needs a code or the password. */
export function changeFailure(error: unknown): AccountFailure {
  const { code } = toIdentityError(error);
  if (wrongCode.has(code)) return { id: 'account.wrong-code' };
  if (code === 'EmptyPassword') return { id: 'account.password-missing' };
  return passwordFailure(error);
}

/**
 * The text of a failure in the language of the page.
 *
 * @param mayFail whether there may soon be a failure: then the texts load before they are needed
 * @param unknown the text for a message without a translation
 */
export function useFailureText(
  failure: AccountFailure | undefined,
  mayFail: boolean,
  unknown: MessageId = 'settings.not-saved',
): string | undefined {
  const t = useMessages();
  const texts = useServiceTexts(mayFail || failure !== undefined);
  return failure && ('id' in failure ? t(failure.id) : texts && (texts(failure.message) ?? t(unknown)));
}
