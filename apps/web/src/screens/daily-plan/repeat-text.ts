import type { TaskSeries } from '@kairos/schema/records/task-series';
import { weekdayNames } from '#domain/days/weekday-names.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';

/** When a task repeats, e.g. 'Repeats on Tue and Thu'. */
export function repeatText(
  t: Translate,
  formats: Formats,
  { repeat, days }: Pick<TaskSeries, 'repeat' | 'days'>,
): string {
  switch (repeat) {
    case 'weekdays':
      return t('daily-plan.repeats-weekdays');
    case 'weekly':
      return t('daily-plan.repeats-weekly', { days: weekdayNames(formats, days) });
    case 'monthly':
      return t('daily-plan.repeats-monthly');
    default:
      return t('daily-plan.repeats-daily');
  }
}
