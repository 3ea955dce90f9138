import { GoogleError } from '../calendar/google-error.ts';

export const apiOperations = ['list', 'get', 'insert', 'patch', 'update', 'delete'] as const;
export type ApiOperation = (typeof apiOperations)[number];

const refusals = {
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

/** A refusal, or: `slow` answers late, `cut` ends the connection, `popup-closed` closes the consent page by itself. */
export type FaultName = keyof typeof refusals | 'slow' | 'cut' | 'popup-closed';

export const faultNames: readonly FaultName[] = [
  ...(Object.keys(refusals) as (keyof typeof refusals)[]),
  ...(['slow', 'cut', 'popup-closed'] as const),
];

/** What goes wrong with the next calls. */
export interface Fault {
  readonly fault: FaultName;
  /** How many calls; one when absent. */
  readonly calls?: number;
  /** Which calls of the API; any when absent. */
  readonly on?: readonly ApiOperation[];
  /** Whose calls; everybody's when absent. */
  readonly account?: string;
  /** Seconds, sent with a refusal. */
  readonly retryAfter?: number;
  /** How late a slow answer comes; two seconds when absent. */
  readonly milliseconds?: number;
}

/** What tests have switched on. */
export class Faults {
  private readonly waiting: { readonly fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.calls ?? 1 });
  }

  clear(): void {
    this.waiting.length = 0;
  }

  /** Uses up the first fault that is meant for this call. */
  take(operation: ApiOperation | 'authorize', account?: string): Fault | undefined {
    const found = this.waiting.find(
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

/** The refusal that a fault stands for, if it is one. */
export function refusalOf({ fault, retryAfter }: Fault): GoogleError | undefined {
  if (fault === 'slow' || fault === 'cut' || fault === 'popup-closed') return undefined;
  const [status, reason, message, domain] = refusals[fault];
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return new GoogleError(status, reason, message, { domain, headers });
}
