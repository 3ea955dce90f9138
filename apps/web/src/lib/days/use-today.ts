import { useEffect, useState } from 'react';
import { useClock } from '#lib/clock/clock.tsx';
import { dayStart } from '#lib/preferences/day-start.ts';
import { usePreference } from '#lib/preferences/preference.ts';
import { dayAt, untilNextDay } from './day-at.ts';

/**
 * Today (`YYYY-MM-DD`) in local time. Updates when the person's day starts, when they change this time, and when a
 * suspended page becomes visible again.
 */
export function useToday(): string {
  const clock = useClock();
  const start = usePreference(dayStart);
  const [today, setToday] = useState(() => dayAt(clock.now(), start));
  useEffect(() => {
    let nextDay: ReturnType<typeof setTimeout>;
    const update = () => {
      const now = clock.now();
      setToday(dayAt(now, start));
      clearTimeout(nextDay);
      nextDay = setTimeout(update, untilNextDay(now, start));
    };
    update();
    document.addEventListener('visibilitychange', update);
    window.addEventListener('pageshow', update);
    return () => {
      clearTimeout(nextDay);
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('pageshow', update);
    };
  }, [clock, start]);
  return today;
}
