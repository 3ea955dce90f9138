import { useCallback } from 'react';
import { noonOf } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';
import { useToday } from '#domain/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';

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
