import { useCallback } from 'react';
import { noonOf } from '#lib/days/day.ts';
import { yearOf } from '#lib/days/month.ts';
import { useToday } from '#lib/days/use-today.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';

/** Returns a stable function that writes a day (`YYYY-MM-DD`), with its year when that is not this year. */
export function useDayName(): (day: string) => string {
  const { date } = useFormats();
  const year = yearOf(useToday());
  return useCallback(
    (day) =>
      date(noonOf(day), {
        weekday: 'long',
        month: 'short',
        day: 'numeric',
        ...(yearOf(day) !== year && { year: 'numeric' }),
      }),
    [date, year],
  );
}
