/** The longest wait for an idle browser, in milliseconds. */
const idleTimeout = 2_000;
/** The wait in Safari, which has no requestIdleCallback, in milliseconds; the first paint is usually done by then. */
const fallbackDelay = 200;

/** Calls back when the browser is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(callback, { timeout: idleTimeout });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(callback, fallbackDelay);
  return () => clearTimeout(waiting);
}
