import { limitExceeded } from './errors.ts';
import type { CodePurpose } from './records.ts';
import type { Store } from './store.ts';

const hour = 3_600_000;
const sends = 5;
const wrongCodes = 15;

export type Counted = 'wrong code' | `sent ${CodePurpose}`;

/** Counts what a user, or a name that nobody has, did during the last hour. */
export interface HourlyLimit {
  /** @throws CognitoError LimitExceededException after 5 codes sent for one purpose, or 15 wrong ones given. */
  check(userId: string, counted: Counted): Promise<void>;
  record(userId: string, counted: Counted): Promise<void>;
}

export function createHourlyLimit(store: Store, now: () => number): HourlyLimit {
  const recent = async (key: string) => {
    const times = (await store.hourlyCounts.get(key)) ?? [];
    // a clock that was set back must not keep a limit in force until it is there again
    return times.filter((time) => time > now() - hour && time <= now());
  };
  return {
    async check(userId, counted) {
      const maximum = counted === 'wrong code' ? wrongCodes : sends;
      if ((await recent(`${userId}/${counted}`)).length >= maximum) throw limitExceeded();
    },
    async record(userId, counted) {
      const key = `${userId}/${counted}`;
      await store.hourlyCounts.put(key, [...(await recent(key)), now()]);
    },
  };
}
