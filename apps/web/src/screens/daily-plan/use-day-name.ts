import { useCallback } from 'react';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';

/** Returns a stable function that writes a day (`YYYY-MM-DD`), e.g. 'Tuesday, Nov 24'. */
export function useDayName(): (day: string) => string {
  const { date } = useFormats();
  return useCallback((day) => date(noonOf(day), { weekday: 'long', month: 'short', day: 'numeric' }), [date]);
}
