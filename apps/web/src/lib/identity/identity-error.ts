/** Refusals that are ours rather than the user pool's; the screens have their words. */
export type OwnErrorCode =
  | 'UserAlreadyAuthenticatedException'
  | 'EmptyName'
  | 'EmptyUsername'
  | 'EmptyPassword'
  | 'EmptyCode'
  | 'EmptyChallengeResponse'
  | 'IncorrectMfaMethod'
  | 'CodeNotSixDigits'
  | 'SignInExpired'
  | 'UnsupportedChallenge';

/**
 * A failure of the identity service under the service's own error name.
 *
 * `code` is a Cognito error name (`CodeMismatchException`, …), `NetworkError`, `ServiceUnavailable` (an answer that
 * is not the service's) or one of {@link OwnErrorCode}. `message` is the service's sentence, or '' when it gave none.
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

/** Turns whatever the client library reports into an {@link IdentityError}. */
export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const { code, message, statusCode } = (error ?? {}) as RawError;
  if (typeof code !== 'string') return new IdentityError('ServiceUnavailable');
  // The library writes `null` for a missing message, and the bare status when it could not read the body.
  const said = typeof message === 'string' && message !== 'null' && statusCode === undefined ? message : '';
  if (isMissingPassword(code, said)) return new IdentityError('EmptyPassword', said);
  return new IdentityError(code, said);
}

const transientCodes = new Set([
  'NetworkError',
  'ServiceUnavailable',
  'InternalErrorException',
  'TooManyRequestsException',
]);

/** Whether the failure says nothing about the person: no network, an outage or throttling. Worth another try. */
export function isTransient(error: IdentityError): boolean {
  return transientCodes.has(error.code);
}

/** Cognito reports a sign-up without a password as a parameter that failed validation. */
function isMissingPassword(code: string, message: string): boolean {
  return (
    code === 'InvalidParameterException' &&
    /password/i.test(message) &&
    /missing|required|not be null|not be empty/i.test(message)
  );
}
