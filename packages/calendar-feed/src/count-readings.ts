import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CountReading } from './answer-today.ts';

/** The readings of one address in an hour: one a minute. */
export const readingsInAnHour = 60;

/** Counts the readings of each address in the memory of this process. */
export function createCountReading(): CountReading {
  const counter = new RateLimiterMemory({ points: readingsInAnHour, duration: 3_600 });
  return async (token) => {
    try {
      await counter.consume(token);
      return undefined;
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
      return Math.ceil(exceeded.msBeforeNext / 1000);
    }
  };
}
