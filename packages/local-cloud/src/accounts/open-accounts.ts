import { serviceLimits } from '@kairos/user-pool/service-limits';
import type { UserPool, UserPoolOptions } from '@kairos/user-pool/user-pool';
import type { Repeat } from '../tables/start-expiry.ts';
import type { AccountSettings } from './account-settings.ts';
import { openSecurityLog } from './security-log.ts';

const hour = 3_600_000;

/** The settings of accounts that only a server has. */
export interface OpenAccounts {
  readonly userPool: Pick<UserPoolOptions, 'signUp' | 'maxUsers' | 'requestLimits' | 'onSecurityEvent'>;
  readonly signUp: AccountSettings['signUp'];
  /** How many bytes of records a user may store. Default: no quota. */
  readonly quota?: number;
  /** Deletes what has expired in the pool every hour, because a server runs for months. @returns a function that ends this */
  startExpiry(pool: UserPool, repeat: Repeat): () => Promise<void>;
  close(): void;
}

/**
 * @param settings undefined on a laptop
 * @param data the data folder; null in memory, which has no security log
 */
export function openAccounts(settings: AccountSettings | undefined, data: string | null): OpenAccounts {
  if (settings === undefined) {
    return {
      userPool: {},
      signUp: 'open',
      startExpiry: () => () => Promise.resolve(),
      close: () => undefined,
    };
  }
  const log = data === null ? undefined : openSecurityLog(data);
  const { signUp, maxUsers, maxMegabytes } = settings;
  return {
    userPool: {
      ...{ signUp, maxUsers },
      requestLimits: serviceLimits,
      ...(log && { onSecurityEvent: (event, cause) => log.append(event, cause) }),
    },
    signUp,
    ...(maxMegabytes !== undefined && { quota: maxMegabytes * 1_000_000 }),
    startExpiry(pool, repeat) {
      let running = Promise.resolve();
      const stop = repeat(() => {
        running = pool.deleteExpired().catch((error: unknown) => {
          console.error('Expired data of the user pool cannot be deleted:', error);
        });
        return running;
      }, hour);
      return () => {
        stop();
        return running;
      };
    },
    close: () => log?.close(),
  };
}
