import type { SignInOutcome } from '#lib/identity/sign-in-outcome.ts';

/** Automatic sign-in after a verification waits up to 3 minutes and asks every 5 seconds (spec §9), in milliseconds. */
const patience = 3 * 60 * 1000;
const interval = 5 * 1000;

/** How time passes while we wait. */
export interface Waiting {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Resolves after so many milliseconds; rejects when nobody waits any more. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Signs in right after a verification. The user pool may need a moment to know of it: while it still calls the account
 * unconfirmed, it is asked again. Comes back with `confirmSignUp` when patience has run out.
 */
export async function signInOnceConfirmed(
  signIn: () => Promise<SignInOutcome>,
  { now, wait }: Waiting,
): Promise<SignInOutcome> {
  const deadline = now() + patience;
  for (;;) {
    const outcome = await signIn();
    if (outcome.step !== 'confirmSignUp' || now() + interval > deadline) return outcome;
    await wait(interval);
  }
}
