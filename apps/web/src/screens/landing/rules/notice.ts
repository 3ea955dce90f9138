// @spec valid-auth-signed-in verify-already-confirmed verify-not-authorised verify-other-error
// @spec error-not-authorised error-username-exists error-too-many-requests error-passkeys
// @spec error-code-and-message error-invalid-code

import type { MessageId } from '#platform/i18n/message-id.ts';
import { IdentityError, type OwnErrorCode } from '#account/identity/identity-error.ts';

/** A text of the catalogue, or a message of the identity service with the text for one that is not known. */
export type NoticeText =
  | { readonly id: MessageId }
  /** With a `code`, the code is shown in front of the message. */
  | { readonly message: string; readonly code?: string; readonly fallback: MessageId };

/** The message about the last request. */
export interface Notice {
  readonly tone: 'danger' | 'success';
  readonly text: NoticeText;
}

const ownTexts: Record<OwnErrorCode, MessageId> = {
  UserAlreadyAuthenticatedException: 'auth.already-signed-in',
  EmptyName: 'auth-modal.empty-name',
  EmptyUsername: 'auth.empty-username',
  InvalidAddress: 'auth-modal.not-an-address',
  EmptyPassword: 'auth.empty-password',
  PasswordOuterSpaces: 'auth-modal.password-spaces',
  PasswordTooShort: 'auth-modal.password-short',
  PasswordTooLong: 'auth-modal.password-long',
  EmptyCode: 'auth.empty-code',
  EmptyChallengeResponse: 'auth.empty-answer',
  IncorrectMfaMethod: 'auth.wrong-method',
  CodeNotSixDigits: 'authenticator.six-digits',
  SignInExpired: 'auth.expired',
  UnsupportedChallenge: 'auth.unsupported',
  PasskeyUnsupported: 'passkeys.unsupported',
  PasskeyExists: 'passkeys.exists',
  PasskeyCancelled: 'passkeys.cancelled',
  PasskeyAborted: 'passkeys.aborted',
  PasskeyMismatch: 'passkeys.mismatch',
  PasskeyMissing: 'passkeys.missing',
  PasswordNeeded: 'passkeys.password-needed',
};

const isOwn = (code: string): code is OwnErrorCode => code in ownTexts;

const danger = (text: NoticeText): Notice => ({ tone: 'danger', text });

/** A success, as a text of the catalogue. */
export const success = (id: MessageId): Notice => ({ tone: 'success', text: { id } });

/** A warning, as a text of the catalogue. */
export const warning = (id: MessageId): Notice => danger({ id });

/**
 * The reason of a failure: the app's text for one of its own error codes, the service's message if there is one, else
 * `fallback`. The library's message for a missing network is not the service's, so it becomes `fallback` too.
 */
export function failure(error: unknown, fallback: MessageId): Notice {
  if (!(error instanceof IdentityError)) return danger({ id: fallback });
  if (isOwn(error.code)) return danger({ id: ownTexts[error.code] });
  if (error.message === '' || error.code === 'NetworkError') return danger({ id: fallback });
  return danger({ message: error.message, fallback });
}

/**
 * The reason of a failed verification (spec §5): 'code: message' of the service, or 'Invalid code.' without a message.
 */
export function verificationFailure(error: unknown): Notice {
  const { tone, text } = failure(error, 'auth.invalid-code');
  if (!('message' in text) || !(error instanceof IdentityError)) return { tone, text };
  return danger({ ...text, code: error.code });
}

/** Whether a rejected verification can be ignored (spec §5): the account is confirmed already, or not authorized. */
export function countsAsVerified(error: unknown): boolean {
  return (
    error instanceof IdentityError &&
    (error.code === 'NotAuthorizedException' || /\bstatus is CONFIRMED\b/.test(error.message))
  );
}
