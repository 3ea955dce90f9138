// @spec auth-automatic-sign-in limit-automatic-sign-in limit-polling limit-throttle

import type { SignInOutcome } from '#account/identity/sign-in-outcome.ts';

/**
 * The automatic sign-in after a verification retries every 5 seconds for up to 3 minutes (spec §9); in milliseconds.
 */
const timeout = 3 * 60 * 1000;
const interval = 5 * 1000;

/** The clock and timer of the wait. */
export interface Waiting {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Resolves after the given milliseconds; rejects when waiting is stopped. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Signs in right after a verification. The user pool may know the confirmation late: while it reports the account as
 * unconfirmed, the sign-in is repeated. Resolves to `confirmSignUp` after the timeout.
 */
export async function signInOnceConfirmed(
  signIn: () => Promise<SignInOutcome>,
  { now, wait }: Waiting,
): Promise<SignInOutcome> {
  const deadline = now() + timeout;
  for (;;) {
    const outcome = await signIn();
    if (outcome.step !== 'confirmSignUp' || now() + interval > deadline) return outcome;
    await wait(interval);
  }
}
