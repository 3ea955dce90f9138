import { useCallback } from 'react';
import { dayOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useWallClock } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';

/** Returns a stable function that writes when a calendar was read: a time of today, a weekday, or a day. */
export function useReadMoment(): (at: number) => string {
  const { date } = useFormats();
  const today = useWallClock(dayOf);
  return useCallback(
    (at) => {
      const day = dayOf(new Date(at));
      if (day === today) return date(new Date(at), { hour: '2-digit', minute: '2-digit' });
      const isRecent = day < today && day > shiftDay(today, -7);
      return date(new Date(at), isRecent ? { weekday: 'long' } : { month: 'short', day: 'numeric' });
    },
    [date, today],
  );
}
