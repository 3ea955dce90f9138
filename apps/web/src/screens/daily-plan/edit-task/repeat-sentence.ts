import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { isDay, noonOf } from '#domain/days/day.ts';
import { weekdayName, weekdayNames } from '#domain/days/weekday-names.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { hasNumber, isEvery, monthDayOf, placeIn, type TaskForm } from '../rules/task-form.ts';

/** Not each month has this day and the later ones. */
const firstMissingDay = 29;
const leapDay = '2028-02-29';

interface Edited {
  readonly task: DailyTask;
  /** The series of a task that repeats. */
  readonly series: TaskSeries | undefined;
}

/** When the task of a form repeats, e.g. 'Every 2 weeks on Tue and Thu.'. Empty when its choice says it already. */
export function repeatSentence(
  t: Translate,
  formats: Formats,
  form: TaskForm,
  { task, series }: Edited,
): string {
  const { repeat, day, days } = form;
  const every = Number(form.every);
  if (!isDay(day) || (hasNumber(repeat) && !isEvery(repeat, form.every))) return '';
  const monthDay = monthDayOf(form, task, series);
  const lastDay = monthDay >= firstMissingDay ? t('edit-task.last-day') : '';
  const dateText = (date: string) => formats.date(noonOf(date), { month: 'long', day: 'numeric' });
  switch (repeat) {
    case 'weeks':
      return days.length === 0 ? '' : t('edit-task.says-weeks', { every, days: weekdayNames(formats, days) });
    case 'monthly':
      return lastDay;
    case 'months':
      return joined(t('edit-task.says-months', { every, day: monthDay }), lastDay);
    case 'monthlyOn':
      return t('edit-task.says-monthlyOn', {
        which: placeIn(form).which,
        weekday: weekdayName(formats, placeIn(form).weekday),
      });
    case 'yearly': {
      const isLeapDay = day.slice(5, 7) === '02' && monthDay === firstMissingDay;
      return joined(
        t('edit-task.says-yearly', { day: dateText(isLeapDay ? leapDay : day) }),
        isLeapDay ? t('edit-task.other-years', { day: dateText('2027-02-28') }) : '',
      );
    }
    case 'afterDone':
      return t('edit-task.says-afterDone', { every });
    default:
      return '';
  }
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
