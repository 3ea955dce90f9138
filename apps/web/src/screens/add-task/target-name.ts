import { useDayName } from '#features/days/use-day-name.ts';
import { useToday } from '#features/days/use-today.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { AddTarget } from './rules/add-options.ts';

/** Returns a function that names a day in a sentence: `today`, `tomorrow` or e.g. `Friday, Nov 27`. */
export function useTargetName(): (target: Exclude<AddTarget, { key: 'later' }>) => string {
  const t = useMessages();
  const today = useToday();
  const dayName = useDayName();
  return ({ key, day }) =>
    day === today ? t('search.today') : key === 'tomorrow' ? t('add-task.tomorrow') : dayName(day);
}
