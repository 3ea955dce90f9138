import { useEffect } from 'react';

const longestWait = 10 * 60_000;

/**
 * Calls `act` repeatedly while `failing`, with exponentially growing delays. A hidden or offline page waits for
 * `usePageReturn`.
 *
 * @param act a stable function
 * @param firstWait in milliseconds
 */
export function useRetries(failing: boolean, act: () => void, firstWait: number): void {
  useEffect(() => {
    if (!failing) return undefined;
    let wait = firstWait;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      timer = setTimeout(() => {
        wait = Math.min(wait * 2, longestWait);
        schedule();
        if (navigator.onLine && document.visibilityState === 'visible') act();
      }, wait);
    };
    schedule();
    return () => clearTimeout(timer);
  }, [failing, act, firstWait]);
}
