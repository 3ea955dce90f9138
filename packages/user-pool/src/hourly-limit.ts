// @spec error-limit-exceeded

import { limitExceeded } from './errors.ts';
import type { NoticeKind } from './options.ts';
import type { CodePurpose } from './records.ts';
import { anyOrigin, type Origin } from './origin.ts';
import { put, type Store } from './store.ts';

const hour = 3_600_000;
const maxSends = 5;
const maxWrongCodes = 15;

export type CountedEvent = 'wrong code' | `sent ${CodePurpose | NoticeKind}`;

/** Counts the events of a user, or of an unknown username, during the last hour. */
export interface HourlyLimit {
  /** @throws CognitoError LimitExceededException after 5 codes sent for one purpose, or after 15 wrong codes. */
  check(userId: string, counted: CountedEvent): Promise<void>;
  record(userId: string, counted: CountedEvent): Promise<void>;
}

export function createHourlyLimit(store: Store, now: () => number, origin: Origin = anyOrigin): HourlyLimit {
  const recent = async (key: string) => {
    const times = (await store.hourlyCounts.get(key)) ?? [];
    // Times after `now` are from before the clock was set back; they must not count for longer than an hour.
    return times.filter((time) => time > now() - hour && time <= now());
  };
  return {
    async check(userId, counted) {
      const max = counted === 'wrong code' ? maxWrongCodes : maxSends;
      if ((await recent(`${await origin.counterOf(userId)}/${counted}`)).length >= max) throw limitExceeded();
    },
    async record(userId, counted) {
      const key = `${await origin.counterOf(userId)}/${counted}`;
      await store.write([put(store.hourlyCounts, key, [...(await recent(key)), now()])]);
    },
  };
}
