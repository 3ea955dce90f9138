// @spec request-limits

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroup } from './address-group.ts';
import { CognitoError, limitExceeded, tooManyRequests } from './errors.ts';
import type { Limit, RequestLimits } from './options.ts';
import type { RequestKind } from './operations/kinds.ts';

/** The error of a request that exceeds a limit. */
export class RequestLimitError extends CognitoError {
  /** Whether it is the first one in the time of the limit: the others are not logged. */
  readonly isFirst: boolean;

  constructor({ code, message }: CognitoError, isFirst: boolean) {
    super(code, message);
    this.isFirst = isFirst;
  }
}

/** The account that a request is about: of a user, or of an unknown username. */
export interface Account {
  /** The key of its counter. */
  readonly counter: string;
  /** Whether only the user can make the request. It then has no other limit than that of its counter. */
  readonly isTrusted: boolean;
}

/** Counts requests, in memory: a restart begins again. */
export interface RequestLimiter {
  /**
   * @param account undefined when the request names none
   * @throws RequestLimitError TooManyRequestsException, or LimitExceededException for the limit of an account.
   */
  check(kind: RequestKind, address: string, account: Account | undefined): Promise<void>;
}

export function createRequestLimiter(limits: RequestLimits): RequestLimiter {
  const perAddress = counter(limits.perAddress);
  const perAccount = counter(limits.perAccount);
  const total = counter(limits.total);
  const mailsPerAddress = counter(limits.mailsPerAddress);
  const mailsTotal = counter(limits.mailsTotal);
  const sessions = counter(limits.sessions);
  const all = 'all';
  return {
    async check(kind, address, account) {
      const group = addressGroup(address);
      if (kind === 'session') {
        await consume(sessions, account?.counter ?? group, tooManyRequests);
        return;
      }
      if (account?.isTrusted) {
        await consume(perAccount, account.counter, limitExceeded);
        return;
      }
      // From the narrow limit to the wide one: what one client sends too much of is not counted for all.
      await consume(perAddress, group, tooManyRequests);
      if (kind === 'mail') await consume(mailsPerAddress, group, tooManyRequests);
      if (account !== undefined) await consume(perAccount, account.counter, limitExceeded);
      if (kind === 'mail') await consume(mailsTotal, all, tooManyRequests);
      await consume(total, all, tooManyRequests);
    },
  };
}

const counter = ({ requests, seconds }: Limit) =>
  new RateLimiterMemory({ points: requests, duration: seconds });

async function consume(limiter: RateLimiterMemory, key: string, error: () => CognitoError): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
    throw new RequestLimitError(error(), exceeded.consumedPoints === limiter.points + 1);
  }
}
