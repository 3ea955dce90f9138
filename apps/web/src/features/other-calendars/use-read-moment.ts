import { useCallback } from 'react';
import { dayOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useWallClock } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';

interface ReadMoment {
  /** A time of today, else as `day`. */
  readonly moment: (at: number) => string;
  /** A weekday of the last six days, else a day. */
  readonly day: (at: number) => string;
}

/** Returns stable functions that write when a calendar was read, from milliseconds since 1970. */
export function useReadMoment(): ReadMoment {
  const { date } = useFormats();
  const today = useWallClock(dayOf);
  const day = useCallback(
    (at: number) => {
      const read = dayOf(new Date(at));
      const isRecent = read < today && read > shiftDay(today, -7);
      return date(new Date(at), isRecent ? { weekday: 'long' } : { month: 'short', day: 'numeric' });
    },
    [date, today],
  );
  const moment = useCallback(
    (at: number) =>
      dayOf(new Date(at)) === today ? date(new Date(at), { hour: '2-digit', minute: '2-digit' }) : day(at),
    [date, today, day],
  );
  return { moment, day };
}
