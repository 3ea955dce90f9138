import { useEffect, useState } from 'react';
import { useClock } from '#lib/clock/clock.tsx';
import { dayOf, untilTomorrow } from './day.ts';

/** Today (`YYYY-MM-DD`) in local time. Updates at midnight, and when a suspended page becomes visible again. */
export function useToday(): string {
  const clock = useClock();
  const [today, setToday] = useState(() => dayOf(clock.now()));
  useEffect(() => {
    let midnight: ReturnType<typeof setTimeout>;
    const update = () => {
      const now = clock.now();
      setToday(dayOf(now));
      clearTimeout(midnight);
      midnight = setTimeout(update, untilTomorrow(now));
    };
    update();
    document.addEventListener('visibilitychange', update);
    window.addEventListener('pageshow', update);
    return () => {
      clearTimeout(midnight);
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('pageshow', update);
    };
  }, [clock]);
  return today;
}
