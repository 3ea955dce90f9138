import { useEffect, useState } from 'react';
import { useClock } from '#platform/clock/clock.tsx';
import type { Letter } from '@kairos/schema/records/letter';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';
import { nextOpening } from '#domain/letters/letter-state.ts';

/** Timers of browsers are late after a suspension, and have a limit of 24 days. */
const longestWait = 3_600_000;

/** The present time in milliseconds since 1970. Updates when a letter can be opened, and when the page is shown again. */
export function useOpeningTime(letters: readonly Letter[]): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now().getTime());
  useEffect(() => {
    const update = () => setNow(clock.now().getTime());
    const next = nextOpening(letters, now);
    const wait = next === undefined ? longestWait : Math.min(next - now, longestWait);
    const timer = setTimeout(update, wait);
    const stopReturns = onPageReturn(update);
    return () => {
      clearTimeout(timer);
      stopReturns();
    };
  }, [clock, letters, now]);
  return now;
}
