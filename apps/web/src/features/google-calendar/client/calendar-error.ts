/**
 * The cause of a failed call to the calendar.
 *
 * - `unauthorized`: the token has expired or was revoked, and there is no other
 * - `scope`: the token does not cover the call: the user has to consent again
 * - `forbidden`: this calendar or event does not allow it
 * - `exists`: an event with this id exists already (409)
 * - `changed`: the event was changed since it was read (412)
 * - `gone`: the event no longer exists (404, 410)
 * - `rate`: too many calls
 * - `server`: the provider failed
 * - `network`: no connection, or no response in time
 * - `rejected`: the provider rejected the request
 */
export type CalendarErrorKind =
  | 'unauthorized'
  | 'scope'
  | 'forbidden'
  | 'exists'
  | 'changed'
  | 'gone'
  | 'rate'
  | 'server'
  | 'network'
  | 'rejected';

/** A failed call. `message` is the provider's, for the console; it never contains a token. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';

  constructor(
    readonly kind: CalendarErrorKind,
    message: string,
  ) {
    super(message);
  }
}

interface ErrorBody {
  readonly error?: { readonly message?: string; readonly errors?: readonly { readonly reason?: string }[] };
}

const rateReasons = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
]);
const scopeReasons = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']);

/** Reads an error response of Calendar API v3; the response's body stays readable. */
export async function readErrorResponse(response: Response): Promise<CalendarError> {
  const { error } = ((await response
    .clone()
    .json()
    .catch(() => ({}))) ?? {}) as ErrorBody;
  const reason = error?.errors?.[0]?.reason ?? '';
  return new CalendarError(
    kindOf(response.status, reason),
    error?.message ?? `The calendar answered ${response.status}`,
  );
}

function kindOf(status: number, reason: string): CalendarErrorKind {
  switch (status) {
    case 401:
      return 'unauthorized';
    case 403:
      if (rateReasons.has(reason)) return 'rate';
      return scopeReasons.has(reason) ? 'scope' : 'forbidden';
    case 404:
    case 410:
      return 'gone';
    case 409:
      return 'exists';
    case 412:
      return 'changed';
    case 429:
      return 'rate';
    default:
      return status >= 500 ? 'server' : 'rejected';
  }
}
