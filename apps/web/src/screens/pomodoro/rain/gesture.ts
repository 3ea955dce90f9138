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
