import { holdLock } from '#platform/page-lifecycle/hold-lock.ts';

/** Waits for the next click or key press. Rejects when `until` is aborted. */
export function nextGesture(until: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const signal = AbortSignal.any([until, done.signal]);
    for (const gesture of ['click', 'keydown']) {
      const settle = () => {
        done.abort();
        resolve();
      };
      addEventListener(gesture, settle, { signal });
    }
    until.addEventListener('abort', () => reject(until.reason as Error), { once: true, signal: done.signal });
  });
}

/**
 * Waits until no other tab of this browser holds the lock `name`, then holds it until `until` is aborted. Rejects when
 * that comes first. Without the Web Locks API (no https) it does not wait.
 */
export function untilOnlyTab(name: string, until: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve();
      return new Promise<void>((release) => until.addEventListener('abort', () => release(), { once: true }));
    };
    holdLock(name, hold, until).catch(reject);
  });
}
