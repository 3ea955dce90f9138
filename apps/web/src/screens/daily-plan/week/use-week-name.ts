import { dayFormat } from '#domain/days/day-format.ts';
import { noonOf } from '#domain/days/day.ts';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Returns a function that names the week of a Sunday (`YYYY-MM-DD`), e.g. 'Week of Nov 29'. */
export function useWeekName(): (sunday: string) => string {
  const t = useMessages();
  const { date } = useFormats();
  const today = useToday();
  return (sunday) => t('daily-plan.week-of', { day: date(noonOf(sunday), dayFormat(sunday, today)) });
}
