import { noonOf } from '#domain/days/day.ts';
import { weekOf } from '#domain/days/week.ts';
import type { Weekday } from '#domain/days/weekday.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Period } from './use-period.ts';

/** The title of the shown period: 'November 2026', 'Nov 15 – 21, 2026', 'Friday, November 20, 2026'. */
export function periodTitle(
  { date, dateRange }: Formats,
  { view, day }: Period,
  firstOfWeek: Weekday,
): string {
  const noon = noonOf(day);
  if (view === 'month') return date(noon, { month: 'long', year: 'numeric' });
  if (view === 'day') return date(noon, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  const week = weekOf(day, firstOfWeek).map(noonOf);
  return dateRange(week[0] ?? noon, week[6] ?? noon, { month: 'short', day: 'numeric', year: 'numeric' });
}
