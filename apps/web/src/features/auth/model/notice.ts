import type { MessageId } from '#lib/i18n/message-id.ts';
import { IdentityError, type OwnErrorCode } from '#lib/identity/identity-error.ts';

/** Words for the person: a text of the catalogue, or a sentence that the identity service said. */
export type Words =
  { readonly id: MessageId; readonly values?: Readonly<Record<string, string>> } | { readonly said: string };

/** What the modal shows about the last attempt. */
export interface Notice {
  readonly tone: 'danger' | 'success';
  readonly words: Words;
}

const ownWords: Record<OwnErrorCode, MessageId> = {
  UserAlreadyAuthenticatedException: 'auth.already-signed-in',
  EmptyName: 'auth-modal.empty-name',
  EmptyUsername: 'auth.empty-username',
  EmptyPassword: 'auth.empty-password',
  EmptyCode: 'auth.empty-code',
  EmptyChallengeResponse: 'auth.empty-answer',
  IncorrectMfaMethod: 'auth.wrong-method',
  CodeNotSixDigits: 'authenticator.six-digits',
  SignInExpired: 'auth.expired',
  UnsupportedChallenge: 'auth.unsupported',
};

const isOwn = (code: string): code is OwnErrorCode => code in ownWords;

const danger = (words: Words): Notice => ({ tone: 'danger', words });

/** A success, in the words of the catalogue. */
export const success = (id: MessageId): Notice => ({ tone: 'success', words: { id } });

/** What a person should know before going on, in the words of the catalogue. */
export const warning = (id: MessageId): Notice => danger({ id });

/**
 * Why something failed: our own words for our own refusals, the service's message when it gave one, else `fallback`.
 * No network is not the service's message, so that is the fallback too.
 */
export function failure(error: unknown, fallback: MessageId): Notice {
  if (!(error instanceof IdentityError)) return danger({ id: fallback });
  if (isOwn(error.code)) return danger({ id: ownWords[error.code] });
  if (error.message === '' || error.code === 'NetworkError') return danger({ id: fallback });
  return danger({ said: error.message });
}

/** Why a verification failed (spec §5): 'code: message' of the service, or 'Invalid code.' when it gave none. */
export function verificationFailure(error: unknown): Notice {
  const { tone, words } = failure(error, 'auth.invalid-code');
  if (!('said' in words) || !(error instanceof IdentityError)) return { tone, words };
  return danger({ id: 'auth.code-refused', values: { code: error.code, message: words.said } });
}

/** Whether a refused verification does not matter (spec §5): the account is confirmed already, or not authorised. */
export function countsAsVerified(error: unknown): boolean {
  return (
    error instanceof IdentityError &&
    (error.code === 'NotAuthorizedException' || /\bstatus is CONFIRMED\b/.test(error.message))
  );
}
