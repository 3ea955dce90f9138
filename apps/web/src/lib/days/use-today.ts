import { useEffect, useState } from 'react';
import { useClock } from '#lib/clock/clock.tsx';
import { dayOf, untilTomorrow } from './day.ts';

/** Today (`YYYY-MM-DD`). Follows the clock at midnight, and when a page that slept is looked at again. */
export function useToday(): string {
  const clock = useClock();
  const [today, setToday] = useState(() => dayOf(clock.now()));
  useEffect(() => {
    let midnight: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = clock.now();
      setToday(dayOf(now));
      clearTimeout(midnight);
      midnight = setTimeout(look, untilTomorrow(now));
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(midnight);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [clock]);
  return today;
}
