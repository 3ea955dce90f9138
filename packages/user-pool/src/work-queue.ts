// @spec request-limits

import { setImmediate } from 'node:timers/promises';
import { tooManyRequests } from './errors.ts';

/**
 * Runs work in the order of the calls, a few at a time, and rejects it when too much is waiting. Trusted work has a queue of
 * its own, and goes first.
 */
export interface WorkQueue {
  /** @throws CognitoError TooManyRequestsException immediately when the queue is full. */
  run<T>(work: () => Promise<T>, isTrusted?: boolean): Promise<T>;
}

/**
 * @param maxRunning how much work runs concurrently
 * @param maxWaiting how much work can wait in each of the two queues
 */
export function createWorkQueue(maxRunning: number, maxWaiting: number): WorkQueue {
  const trusted: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  return {
    async run(work, isTrusted = false) {
      const waiting = isTrusted ? trusted : others;
      if (running >= maxRunning) {
        if (waiting.length >= maxWaiting) throw tooManyRequests();
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        // The arithmetic blocks the process, so other requests are answered in between.
        await setImmediate();
        return await work();
      } finally {
        const next = trusted.shift() ?? others.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
