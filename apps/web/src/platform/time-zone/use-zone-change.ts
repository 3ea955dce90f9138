import { useCallback, useEffect, useState } from 'react';
import { useClock } from '#platform/clock/clock.tsx';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';
import { readStored, writeStored } from '#platform/storage/storage.ts';
import { isSameClock } from './is-same-clock.ts';
import { systemZone } from './system-zone.ts';

interface ZoneChange {
  /** Whether the clock of this device differs from the last time that a page of the user was shown on it. */
  readonly isChanged: boolean;
  /** Resets `isChanged`. */
  readonly dismiss: () => void;
}

/**
 * Detects another time zone of the device: at the start, when the user returns to the page, and when the day changes. The
 * zone is stored in the browser, so only one page detects it. The first zone is no change.
 *
 * @param today `YYYY-MM-DD`
 * @param readZone returns the name of the present time zone
 */
export function useZoneChange(today: string, readZone = systemZone): ZoneChange {
  const clock = useClock();
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    const check = () => {
      // A visible page reports it, or this one later.
      if (document.visibilityState === 'hidden') return;
      const [known, zone] = [readStored('time-zone'), readZone()];
      if (known === zone) return;
      writeStored('time-zone', zone);
      if (known !== null && !isSameClock(known, zone, clock.now())) setIsChanged(true);
    };
    // The first use of a time zone takes a browser up to 50 ms.
    const cancel = whenIdle(check);
    const stop = onPageReturn(check);
    return () => {
      cancel();
      stop();
    };
  }, [clock, readZone, today]);
  const dismiss = useCallback(() => setIsChanged(false), []);
  return { isChanged, dismiss };
}
