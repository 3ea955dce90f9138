import type { TaskSeries } from '@kairos/schema/records/task-series';
import { isBlank } from '@kairos/schema/is-blank';
import { isDay } from '#domain/days/day.ts';
import { withTicks } from '#domain/notes/check-lines.ts';
import { weekdayOf, weekdays, type Weekday } from '#domain/days/weekday.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';

/** How a task repeats: 'never', or a series' `repeat`. In the order of the choice. */
export const repeats = ['never', 'daily', 'weekdays', 'weekly', 'monthly'] as const;

export type Repeat = (typeof repeats)[number];

/** The unchecked input of the dialog 'Edit Task'. */
export interface TaskForm {
  readonly text: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly day: string;
  /** `HH:mm`, or empty. */
  readonly time: string;
  /** Free text, or empty. */
  readonly duration: string;
  readonly repeat: Repeat;
  /** For 'weekly'. */
  readonly days: readonly Weekday[];
  /** The id of the goal that it serves, or empty. */
  readonly goalId: string;
  /** With the ticks of the day as marks. */
  readonly note: string;
  /** The scope of a change of a repeating task. */
  readonly saveFor: 'day' | 'later';
}

/** The fields that the user has changed. */
export type Typed = Partial<TaskForm>;

export const emptyForm: TaskForm = {
  text: '',
  day: '',
  time: '',
  duration: '',
  repeat: 'never',
  days: [],
  goalId: '',
  note: '',
  saveFor: 'day',
};

function repeatOf(series: TaskSeries | undefined): Repeat {
  return repeats.find((repeat) => repeat === series?.repeat) ?? 'never';
}

function daysOf(series: TaskSeries | undefined): readonly Weekday[] {
  return weekdays.filter((weekday) => series?.repeat === 'weekly' && series.days.includes(weekday));
}

/** The input for a task and the user's changes of it. `series` is that of a task that repeats. */
export function formOf(task: DailyTask, series: TaskSeries | undefined, typed: Typed = {}): TaskForm {
  return {
    text: task.text,
    day: task.date,
    time: task.time ?? '',
    duration: task.duration ?? '',
    repeat: repeatOf(series),
    days: daysOf(series),
    goalId: task.goalId ?? '',
    note: withTicks(task.note ?? '', task.ticks),
    saveFor: 'day',
    ...typed,
  };
}

/** Whether the form has another repetition than the series; the first weekdays of a task that did not repeat count. */
export function hasNewRepeat({ repeat, days }: TaskForm, series: TaskSeries | undefined): boolean {
  return repeat !== repeatOf(series) || (repeat === 'weekly' && days.join() !== daysOf(series).join());
}

/** The changes that follow a new repetition: `Weekly on…` begins with the weekday of the day. */
export function withRepeat({ days, day }: TaskForm, repeat: Repeat): Typed {
  const isFirst = repeat === 'weekly' && days.length === 0 && isDay(day);
  return isFirst ? { repeat, days: [weekdayOf(day)] } : { repeat };
}

/**
 * The changes that follow a new day: the only weekday of a weekly task, if it was that of the former day. A task that
 * already repeats may move for once, so its weekdays stay.
 */
export function withDay({ days, day: former }: TaskForm, day: string, series: TaskSeries | undefined): Typed {
  const isFirst = series === undefined && isDay(day) && isDay(former) && days.join() === weekdayOf(former);
  return isFirst ? { day, days: [weekdayOf(day)] } : { day };
}

/**
 * The day of the month on which a monthly task repeats. A day that was not changed may be the last of a short month.
 */
export function monthDayOf({ day }: TaskForm, task: DailyTask, series: TaskSeries | undefined): number {
  const isKept = day === task.date && series?.repeat === 'monthly' && series.monthDay != null;
  return isKept ? (series.monthDay ?? 1) : Number(day.slice(8));
}

/** A field that cannot be saved with its present value. */
export type InvalidField = 'text' | 'day' | 'days';

/** The fields that cannot be saved as they are, in the order of the form. */
export function invalidFields({ text, day, repeat, days }: TaskForm): readonly InvalidField[] {
  const invalid: InvalidField[] = [];
  if (isBlank(text)) invalid.push('text');
  if (!isDay(day)) invalid.push('day');
  if (repeat === 'weekly' && days.length === 0) invalid.push('days');
  return invalid;
}
