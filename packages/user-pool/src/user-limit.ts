import { createKeyedLock } from './keyed-lock.ts';
import type { Store } from './store.ts';

/** The maximum number of users of a pool. Users who have not confirmed their address do not count. */
export interface UserLimit {
  isReached(): Promise<boolean>;
  /**
   * Runs work that adds one user, unless the maximum is reached. Only one runs at a time.
   * @throws the given error when the maximum is reached
   */
  add<T>(work: () => Promise<T>, whenReached: () => Error): Promise<T>;
}

export function createUserLimit(store: Store, maximum = Infinity): UserLimit {
  const lock = createKeyedLock();
  const isReached = async () => {
    if (maximum === Infinity) return false;
    let count = 0;
    for await (const { status } of store.users.scan()) {
      if (status !== 'UNCONFIRMED') count += 1;
    }
    return count >= maximum;
  };
  return {
    isReached,
    add: (work, whenReached) =>
      lock.run('users', async () => {
        if (await isReached()) throw whenReached();
        return work();
      }),
  };
}
