import { notAuthorized } from './errors.ts';
import { anyOrigin, type Origin } from './origin.ts';
import { del, put, type Store } from './store.ts';

const quietPeriod = 15 * 60_000;
const freeFailures = 5;

/**
 * Cognito's protection against guessing: the 5th consecutive failure locks the user for 1 s, each further one for
 * twice as long, at most 15 minutes. 15 minutes without an attempt reset the count. Unknown usernames are counted
 * too, so that a lockout does not reveal which users exist.
 */
export interface Lockout {
  /** @throws CognitoError NotAuthorizedException while the user is locked out. */
  check(userId: string): Promise<void>;
  recordFailure(userId: string): Promise<void>;
  recordSuccess(userId: string): Promise<void>;
}

export function createLockout(store: Store, now: () => number, origin: Origin = anyOrigin): Lockout {
  /** Undefined when no failures count; a time after `now` is from before the clock was set back. */
  const current = async (counter: string) => {
    const state = await store.lockouts.get(counter);
    return state && state.failedAt <= now() && now() <= state.failedAt + quietPeriod ? state : undefined;
  };
  return {
    async check(userId) {
      const state = await current(await origin.counterOf(userId));
      if (state && now() < state.lockedUntil) throw notAuthorized('Password attempts exceeded');
    },
    async recordFailure(userId) {
      const time = now();
      const counter = await origin.counterOf(userId);
      const failures = ((await current(counter))?.failures ?? 0) + 1;
      const lock = failures < freeFailures ? 0 : Math.min(quietPeriod, 1000 * 2 ** (failures - freeFailures));
      const lockout = { failures, failedAt: time, lockedUntil: time + lock };
      await store.write([put(store.lockouts, counter, lockout)]);
    },
    async recordSuccess(userId) {
      const counter = await origin.counterOf(userId);
      if (await store.lockouts.has(counter)) await store.write([del(store.lockouts, counter)]);
    },
  };
}
