// @spec calendar-retry-after

import type { FailedAnswer } from '../api/read-source.ts';

/** Why a calendar was not read, and until when it is not read again. */
interface Failed {
  readonly failure: { readonly reason: FailedAnswer['outcome']; readonly until?: number } | null;
}

const minute = 60_000;

/** No server can stop the reading of its calendar for longer. */
const longestWait = 24 * 60 * minute;

/** How long a server is left alone that does not say how long, in milliseconds. */
const defaultWaits: Partial<Record<FailedAnswer['outcome'], number>> = {
  'rate-limited': 15 * minute,
  'too-many-requests': 60 * minute,
};

/**
 * Until when a server is left alone after an answer, in milliseconds since 1970. Undefined where the interval of the
 * calendar is enough.
 */
export function waitAfter({ outcome, retryAfter }: FailedAnswer, now: number): number | undefined {
  const wait = retryAfter === undefined ? defaultWaits[outcome] : Math.min(retryAfter * 1000, longestWait);
  return wait === undefined ? undefined : now + wait;
}

/** Whether a calendar was not read only because a server asks to wait, the other one or Kairos's own. */
export const wasAskedToWait = ({ failure }: Failed): boolean =>
  failure !== null && failure.reason in defaultWaits;

/** Whether the server of a calendar, or Kairos's own one, is left alone. */
export function isWaiting(state: Failed | undefined, now: number): boolean {
  const until = state?.failure?.until;
  // A clock that was set back would stop the refresh.
  return until !== undefined && now < until && until - now <= longestWait;
}
