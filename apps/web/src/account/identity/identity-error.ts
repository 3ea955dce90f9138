// @spec error-names error-empty-password

/** Error codes of this app rather than of the user pool. */
export type OwnErrorCode =
  | 'UserAlreadyAuthenticatedException'
  | 'EmptyName'
  | 'EmptyUsername'
  | 'InvalidAddress'
  | 'EmptyPassword'
  | 'PasswordOuterSpaces'
  | 'PasswordTooShort'
  | 'PasswordTooLong'
  | 'EmptyCode'
  | 'EmptyChallengeResponse'
  | 'IncorrectMfaMethod'
  | 'CodeNotSixDigits'
  | 'SignInExpired'
  | 'UnsupportedChallenge'
  | 'PasskeyUnsupported'
  | 'PasskeyExists'
  | 'PasskeyCancelled'
  | 'PasskeyAborted'
  | 'PasskeyMismatch'
  /** The user pool offers no passkey for the account. */
  | 'PasskeyMissing'
  /** The account's other sessions have to be ended, which needs a sign-in by password. */
  | 'PasswordNeeded';

/**
 * An error of the identity service, with the service's error name.
 *
 * `code` is a Cognito error name (`CodeMismatchException`, …), `NetworkError`, `ServiceUnavailable` (the response is
 * not the service's) or one of {@link OwnErrorCode}. `message` is the service's message, or '' without one.
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    readonly code: OwnErrorCode | (string & {}),
    message = '',
  ) {
    super(message);
  }
}

interface RawError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly statusCode?: unknown;
}

/** Converts an error of the client library to an {@link IdentityError}. */
export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const { code, message, statusCode } = (error ?? {}) as RawError;
  if (typeof code !== 'string') return new IdentityError('ServiceUnavailable');
  // The library reports `null` for a missing message, and the bare status when it could not read the body.
  const text = typeof message === 'string' && message !== 'null' && statusCode === undefined ? message : '';
  if (isMissingPassword(code, text)) return new IdentityError('EmptyPassword', text);
  return new IdentityError(code, text);
}

const transientCodes = new Set([
  'NetworkError',
  'ServiceUnavailable',
  'InternalErrorException',
  'TooManyRequestsException',
  // A firewall blocks this address for now.
  'ForbiddenException',
]);

/** Whether a retry may help: no network, an outage, throttling or a firewall. */
export function isTransient(error: IdentityError): boolean {
  return transientCodes.has(error.code);
}

/** Converts a callback of the library to a promise that rejects with an IdentityError. */
export function asPromise<T>(start: (done: (error?: unknown, result?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, result) => {
      if (error) reject(toIdentityError(error));
      else resolve(result as T);
    });
  });
}

/** Cognito reports a sign-up without a password as a parameter that failed validation. */
function isMissingPassword(code: string, message: string): boolean {
  return (
    code === 'InvalidParameterException' &&
    /password/i.test(message) &&
    /missing|required|not be null|not be empty/i.test(message)
  );
}
