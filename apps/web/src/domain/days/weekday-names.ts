import type { Formats } from '#platform/i18n/use-formats.ts';
import { noonOf } from './day.ts';
import { weekOf } from './week.ts';
import { weekdayOf } from './weekday.ts';

// Any week, because only the names of its days are written.
const anyWeek = weekOf('2026-11-20', 'Mon');

/**
 * The short names of weekdays in the order of the week, e.g. 'Tue and Thu'.
 *
 * @param options of the enumeration; for 'Tue, Thu' its type is `unit`
 */
export function weekdayNames(
  { date, list }: Formats,
  days: readonly string[],
  options?: Intl.ListFormatOptions,
): string {
  const chosen = anyWeek.filter((day) => days.includes(weekdayOf(day)));
  return list(
    chosen.map((day) => date(noonOf(day), { weekday: 'short' })),
    options,
  );
}

/** The long name of a weekday, e.g. 'Tuesday'. */
export function weekdayName({ date }: Formats, weekday: string): string {
  const day = anyWeek.find((one) => weekdayOf(one) === weekday);
  return day === undefined ? '' : date(noonOf(day), { weekday: 'long' });
}
