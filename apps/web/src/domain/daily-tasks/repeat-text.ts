import type { TaskSeries } from '@kairos/schema/records/task-series';
import { weekdayName, weekdayNames } from '#domain/days/weekday-names.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { knownRepeat, placeOf } from './repeats.ts';

type Rule = Pick<TaskSeries, 'repeat' | 'every' | 'days' | 'weekOfMonth'>;

/**
 * When a task repeats, e.g. 'Repeats on Tue and Thu'. Empty for a repetition that only newer versions know.
 *
 * @param namesOf gives the names of its weekdays
 */
export function repeatText(
  t: Translate,
  formats: Formats,
  { repeat, every: number, days, weekOfMonth }: Rule,
  namesOf = weekdayNames,
): string {
  const every = number ?? 1;
  switch (knownRepeat({ repeat })) {
    case 'daily':
      return t('daily-plan.repeats-daily');
    case 'weekdays':
      return t('daily-plan.repeats-weekdays');
    case 'weekly':
      return t('daily-plan.repeats-weekly', { days: namesOf(formats, days) });
    case 'monthly':
      return t('daily-plan.repeats-monthly');
    case 'weeks':
      return t('daily-plan.repeats-weeks', { every, days: namesOf(formats, days) });
    case 'months':
      return t('daily-plan.repeats-months', { every });
    case 'monthlyOn': {
      const weekday = weekdayName(formats, days[0] ?? '');
      return t('daily-plan.repeats-monthlyOn', { which: placeOf(weekOfMonth), weekday });
    }
    case 'yearly':
      return t('daily-plan.repeats-yearly');
    case 'afterDone':
      return t('daily-plan.repeats-afterDone', { every });
    case undefined:
      return '';
  }
}
