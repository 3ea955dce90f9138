// @spec suspended-page

import { followSuspension } from './follow-suspension.ts';

/**
 * Runs `act` while this page holds the Web Lock `name`. A suspended page releases the lock, or stops waiting for it, so
 * that other pages do not wait for a page that does not run. When it is resumed, it requests the lock again; an `act`
 * that has begun continues. Rejects when `until` is aborted before `act` has begun.
 */
export function holdLock<Result>(
  name: string,
  act: () => Promise<Result>,
  until?: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let running: Promise<void> | undefined;
    let suspension = new AbortController();
    const run = async () => {
      const result = act();
      resolve(result);
      await result.catch(() => undefined);
      stopFollowing();
    };
    const request = () => {
      const suspended = suspension.signal;
      const signal = until ? AbortSignal.any([until, suspended]) : suspended;
      const hold = () => {
        running ??= run();
        const released = new Promise<void>((release) =>
          suspended.addEventListener('abort', () => release(), { once: true }),
        );
        return Promise.race([running, released]);
      };
      navigator.locks.request(name, { signal }, hold).catch((error: unknown) => {
        if (suspended.aborted) return;
        stopFollowing();
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    };
    const stopFollowing = followSuspension({
      suspend: () => suspension.abort(),
      resume: () => {
        suspension = new AbortController();
        request();
      },
    });
    request();
  });
}
