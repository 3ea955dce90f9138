import { WebAuthnError } from '@simplewebauthn/browser';
import { IdentityError, type OwnErrorCode } from './identity-error.ts';

const ofBrowser: Readonly<Record<string, OwnErrorCode>> = {
  AbortError: 'PasskeyAborted',
  InvalidStateError: 'PasskeyExists',
  NotAllowedError: 'PasskeyCancelled',
  SecurityError: 'PasskeyMismatch',
};

const ofUserPool: Readonly<Record<string, OwnErrorCode>> = {
  WebAuthnRelyingPartyMismatchException: 'PasskeyMismatch',
  WebAuthnOriginNotAllowedException: 'PasskeyMismatch',
  WebAuthnChallengeNotFoundException: 'PasskeyAborted',
  WebAuthnClientMismatchException: 'PasskeyAborted',
};

/**
 * The error of a passkey (spec §8) for one of the browser, the device or the user pool. A browser gives one error for
 * a cancelled prompt, for one that took too long, and for a passkey that the device does not have.
 */
export function passkeyError(error: unknown): IdentityError {
  if (error instanceof IdentityError) {
    const known = ofUserPool[error.code];
    if (known !== undefined) return new IdentityError(known);
    return error.code.startsWith('WebAuthn') ? new IdentityError('PasskeyUnsupported') : error;
  }
  const { name, cause } = error as Error;
  // The library's error has the name of the browser's error, or contains it.
  const { name: named } = error instanceof WebAuthnError && cause instanceof Error ? cause : { name };
  return new IdentityError(ofBrowser[named] ?? 'PasskeyUnsupported');
}
