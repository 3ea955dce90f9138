let left = false;
const waiting = new Set<() => void>();

window.addEventListener('pagehide', () => {
  left = true;
  for (const goOn of waiting) goOn();
  waiting.clear();
});
// The browser may keep a page that was left and show it again as it was.
window.addEventListener('pageshow', () => {
  left = false;
});

/** Whether the page is being left: what then waits is lost. */
export const isLeaving = (): boolean => left;

/**
 * Resolves when `answer` has come, be it a failure, or as soon as the page is being left. Never rejects, and from then
 * on a failure of `answer` counts as heard of.
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
