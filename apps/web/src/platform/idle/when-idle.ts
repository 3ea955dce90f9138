// @spec short-tasks

/** Before this time the browser is idle only between the steps of the start; in milliseconds since the navigation. */
export const startTime = 500;
/** What only an interaction shows loads after this time, so that the first synchronization comes before; same unit. */
export const interactionTime = 5_000;
/** The longest wait for an idle browser, in milliseconds. */
const idleTimeout = 2_000;
/** The wait in Safari, which has no requestIdleCallback, in milliseconds; the first paint is usually done by then. */
const fallbackDelay = 200;

/**
 * Calls back when the browser is idle and the page has had time to show its first rows. Returns a function that cancels
 * it.
 */
export const whenIdle = (callback: () => void): (() => void) => whenIdleAfter(startTime, callback);

/** @param time in milliseconds since the navigation */
function whenIdleAfter(time: number, callback: () => void): () => void {
  const left = time - performance.now();
  let cancel: () => void;
  if (left > 0) {
    const waiting = setTimeout(() => (cancel = afterStart(callback)), left);
    cancel = () => clearTimeout(waiting);
  } else cancel = afterStart(callback);
  return () => cancel();
}

function afterStart(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(callback, { timeout: idleTimeout });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(callback, fallbackDelay);
  return () => clearTimeout(waiting);
}

/**
 * Calls the functions one after another, each when the browser is idle again, and not before `time`. Together they would be
 * one long task. Returns a function that cancels the remaining calls.
 *
 * @param time in milliseconds since the navigation
 */
export function whenIdleInTurn([first, ...others]: readonly (() => void)[], time: number): () => void {
  if (first === undefined) return () => undefined;
  let cancel = whenIdleAfter(time, () => {
    first();
    cancel = whenIdleInTurn(others, time);
  });
  return () => cancel();
}
