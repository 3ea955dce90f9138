import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { weekOfMonthOf } from '#domain/daily-tasks/repeats.ts';
import { hasNumber } from './repeat-number.ts';
import { hasDays, monthDayOf, placeIn, type TaskForm } from './task-form.ts';

/** The fields that, with `repeat` and `start`, define the days of a series. */
export function repeatValues(form: TaskForm, task: DailyTask, series: TaskSeries | undefined) {
  const { repeat, days, every } = form;
  const { which, weekday } = placeIn(form);
  return {
    ...(hasDays(repeat) && { days: [...days] }),
    ...(hasNumber(repeat) && { every: Number(every) }),
    ...((repeat === 'monthly' || repeat === 'months' || repeat === 'yearly') && {
      monthDay: monthDayOf(form, task, series),
    }),
    ...(repeat === 'monthlyOn' && { days: [weekday], weekOfMonth: weekOfMonthOf(which) }),
  };
}
