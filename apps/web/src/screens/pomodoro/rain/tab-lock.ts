import { holdLock } from '#platform/page-lifecycle/hold-lock.ts';

/**
 * Waits until no other tab of this browser holds the lock `name`, then holds it until `until` is aborted. Rejects when
 * that comes first. Without the Web Locks API (no https) it does not wait.
 */
export function acquireTabLock(name: string, until: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve();
      return new Promise<void>((release) => until.addEventListener('abort', () => release(), { once: true }));
    };
    holdLock(name, hold, until).catch(reject);
  });
}
