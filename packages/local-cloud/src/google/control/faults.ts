import { GoogleError } from '../calendar/google-error.ts';

export const apiOperations = ['list', 'get', 'insert', 'patch', 'update', 'delete', 'calendar'] as const;
export type ApiOperation = (typeof apiOperations)[number];

const errorResponses = {
  unauthorized: [401, 'authError', 'Invalid Credentials', 'global'],
  forbidden: [403, 'forbidden', 'Forbidden', 'global'],
  'rate-limit': [403, 'rateLimitExceeded', 'Rate Limit Exceeded', 'usageLimits'],
  'user-rate-limit': [403, 'userRateLimitExceeded', 'User Rate Limit Exceeded', 'usageLimits'],
  'not-found': [404, 'notFound', 'Not Found', 'global'],
  deleted: [410, 'deleted', 'Resource has been deleted', 'global'],
  changed: [412, 'conditionNotMet', 'Precondition Failed', 'global'],
  'too-many': [429, 'rateLimitExceeded', 'Rate Limit Exceeded', 'usageLimits'],
  internal: [500, 'backendError', 'Backend Error', 'global'],
  unavailable: [503, 'backendError', 'Backend Error', 'global'],
} as const;

/** An error response, `slow` (late response), `cut` (closed connection) or `popup-closed` (closed consent page). */
export type FaultName = keyof typeof errorResponses | 'slow' | 'cut' | 'popup-closed';

export const faultNames: readonly FaultName[] = [
  ...(Object.keys(errorResponses) as (keyof typeof errorResponses)[]),
  ...(['slow', 'cut', 'popup-closed'] as const),
];

/** A failure of the next calls. */
export interface Fault {
  readonly fault: FaultName;
  /** Number of calls. Default 1. */
  readonly calls?: number;
  /** Affected operations. Default: all. */
  readonly on?: readonly ApiOperation[];
  /** Affected account. Default: all. */
  readonly account?: string;
  /** `retry-after` of an error response, in seconds. */
  readonly retryAfter?: number;
  /** Delay of a slow response. Default 2 s. */
  readonly milliseconds?: number;
}

/** The faults that tests have added. */
export class Faults {
  readonly #waiting: { readonly fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.calls ?? 1 });
  }

  clear(): void {
    this.#waiting.length = 0;
  }

  /** The first fault for this call, if any; counts the call. */
  take(operation: ApiOperation | 'authorize', account?: string): Fault | undefined {
    const found = this.#waiting.find(
      ({ fault, left }) =>
        left > 0 &&
        (fault.account === undefined || fault.account === account) &&
        (operation === 'authorize'
          ? fault.fault === 'popup-closed'
          : fault.fault !== 'popup-closed' && (fault.on?.includes(operation) ?? true)),
    );
    if (found !== undefined) found.left -= 1;
    return found?.fault;
  }
}

/** The error response of a fault; undefined for the other faults. */
export function errorOfFault({ fault, retryAfter }: Fault): GoogleError | undefined {
  if (fault === 'slow' || fault === 'cut' || fault === 'popup-closed') return undefined;
  const [status, reason, message, domain] = errorResponses[fault];
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return new GoogleError(status, reason, message, { domain, headers });
}
