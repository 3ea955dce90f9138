import { dayFormat } from '#domain/days/day-format.ts';
import { noonOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import { useSettleTasks, type SettleTasks } from '../use-settle-tasks.ts';

/** The choices for the tasks that a day leaves open; the next day is named by its date. */
export function useSettleDay(day: string): SettleTasks {
  const t = useMessages();
  const { date } = useFormats();
  const dayName = useDayName();
  return useSettleTasks((to) =>
    to === shiftDay(day, 1)
      ? t('close-day.tomorrow-on', { day: date(noonOf(to), dayFormat(to, day)) })
      : dayName(to),
  );
}
