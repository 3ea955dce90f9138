import type { TaskSeries } from '@kairos/schema/records/task-series';
import { noonOf } from '#lib/days/day.ts';
import { weekOf } from '#lib/days/week.ts';
import { weekdayOf } from '#lib/days/weekday.ts';
import type { Formats } from '#lib/i18n/use-formats.ts';
import type { Translate } from '#lib/i18n/use-messages.ts';

// Any week, because only the names of its days are written.
const anyWeek = weekOf('2026-11-20', 'Mon');

/** When a task repeats, e.g. 'Repeats on Tue and Thu'. */
export function repeatText(
  t: Translate,
  { date, list }: Formats,
  { repeat, days }: Pick<TaskSeries, 'repeat' | 'days'>,
): string {
  switch (repeat) {
    case 'weekdays':
      return t('daily-plan.repeats-weekdays');
    case 'weekly': {
      const chosen = anyWeek.filter((day) => days.includes(weekdayOf(day)));
      const names = chosen.map((day) => date(noonOf(day), { weekday: 'short' }));
      return t('daily-plan.repeats-weekly', { days: list(names) });
    }
    case 'monthly':
      return t('daily-plan.repeats-monthly');
    default:
      return t('daily-plan.repeats-daily');
  }
}
