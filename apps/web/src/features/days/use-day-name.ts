// @spec day-with-year

import { useCallback } from 'react';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { noonOf } from '#domain/days/day.ts';
import { dayFormat } from '#domain/days/day-format.ts';
import { useToday } from './use-today.ts';

/**
 * Returns a stable function that writes a day (`YYYY-MM-DD`), with its year when that is not this year, e.g.
 * `Tuesday, Nov 24`.
 */
export function useDayName(): (day: string) => string {
  const { date } = useFormats();
  const today = useToday();
  return useCallback((day) => date(noonOf(day), dayFormat(day, today, 'long')), [date, today]);
}
