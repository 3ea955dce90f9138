/** Longest wait, in milliseconds, for a page that is never at rest. */
const patience = 2_000;
/** Safari cannot tell when it is idle; by then the first picture is out. */
const breath = 200;

/** Calls back once the browser has nothing more urgent to do. Returns how to give it up. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(callback, { timeout: patience });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(callback, breath);
  return () => clearTimeout(waiting);
}
