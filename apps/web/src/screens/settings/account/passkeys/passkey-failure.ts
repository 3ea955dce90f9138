import type { MessageId } from '#platform/i18n/message-id.ts';
import { IdentityError } from '#account/identity/identity-error.ts';

const texts: Readonly<Record<string, MessageId>> = {
  PasskeyUnsupported: 'passkeys.unsupported',
  PasskeyExists: 'passkeys.exists',
  PasskeyCancelled: 'passkeys.cancelled',
  PasskeyAborted: 'passkeys.aborted',
  PasskeyMismatch: 'passkeys.mismatch',
  LimitExceededException: 'passkeys.too-many',
};

/** Why a passkey could not be added or deleted. */
export function passkeyFailure(error: unknown): MessageId {
  return (error instanceof IdentityError ? texts[error.code] : undefined) ?? 'settings.not-saved';
}
