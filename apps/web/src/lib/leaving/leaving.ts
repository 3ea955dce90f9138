let left = false;
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

window.addEventListener('pagehide', () => {
  for (const listener of listeners) listener();
  left = true;
  for (const goOn of waiting) goOn();
  waiting.clear();
});
// The browser may keep a page that was left and show it again as it was.
window.addEventListener('pageshow', () => {
  left = false;
});

/** Calls back when the page is being left, before what waits goes on. Returns how to stop. */
export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being left: what then waits is lost. */
export const isLeaving = (): boolean => left;

/**
 * Resolves when `answer` has settled, or when the page starts to unload. Never rejects; a rejection of `answer` counts
 * as handled.
 */
export function settledOrLeaving(answer: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      waiting.delete(goOn);
      resolve();
    };
    if (left) resolve();
    else waiting.add(goOn);
    answer.then(goOn, goOn);
  });
}
