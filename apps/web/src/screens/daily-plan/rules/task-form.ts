// @spec task-repeat-kinds task-reminder

import type { TaskSeries } from '@kairos/schema/records/task-series';
import { isDayLead } from '#domain/daily-tasks/day-lead.ts';
import { isBlank } from '@kairos/schema/is-blank';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { firstSince, yearsSince } from '#domain/daily-tasks/anniversary.ts';
import { isDay } from '#domain/days/day.ts';
import { withTicks } from '#domain/notes/check-lines.ts';
import { weekdayOf, weekdays, type Weekday } from '#domain/days/weekday.ts';
import {
  knownRepeat,
  knownRepeats,
  placeInMonth,
  placeOf,
  everyLimits,
  weekOfMonthOf,
  type PlaceInMonth,
} from '#domain/daily-tasks/repeats.ts';

const leapDate = 29;

/** How a task repeats: 'never', or a series' `repeat`. In the order of the choice. */
export const repeats = ['never', ...knownRepeats] as const;

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
  /** For 'weekly' and 'weeks'. */
  readonly days: readonly Weekday[];
  /** The typed number of weeks, months or days from one occurrence to the next. */
  readonly every: string;
  /** For 'monthlyOn'; empty for that of the day, see {@link monthlyWeekdayIn}. */
  readonly which: PlaceInMonth | '';
  /** For 'monthlyOn'; empty for that of the day. */
  readonly weekday: Weekday | '';
  /** For 'yearly': the typed year from which its years are counted, or empty. */
  readonly since: string;
  /** The reminder, in minutes before the time; empty for none. */
  readonly remind: string;
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
  remind: '',
  since: '',
  repeat: 'never',
  days: [],
  every: '',
  which: '',
  weekday: '',
  goalId: '',
  note: '',
  saveFor: 'day',
};

/** The year of a series as typed text; empty for none. */
function sinceOf(series: TaskSeries | undefined): string {
  return series?.repeat === 'yearly' && series.since != null ? String(series.since) : '';
}

function repeatOf(series: TaskSeries | undefined): Repeat {
  return (series && knownRepeat(series)) ?? 'never';
}

/** Whether the weekdays of a repetition are chosen. */
export function hasDays(repeat: string | undefined): boolean {
  return repeat === 'weekly' || repeat === 'weeks';
}

function daysOf(series: TaskSeries | undefined): readonly Weekday[] {
  return weekdays.filter((weekday) => hasDays(series?.repeat) && series?.days.includes(weekday));
}

interface MonthlyWeekday {
  readonly which: PlaceInMonth;
  readonly weekday: Weekday;
}

function placeOfSeries(series: TaskSeries | undefined): Pick<TaskForm, 'which' | 'weekday'> {
  const weekday = weekdays.find((one) => series?.repeat === 'monthlyOn' && series.days[0] === one);
  return weekday ? { which: placeOf(series?.weekOfMonth), weekday } : { which: '', weekday: '' };
}

/** The weekday of the month on which the task of a form repeats. */
export function monthlyWeekdayIn({
  day,
  which,
  weekday,
}: Pick<TaskForm, 'day' | 'which' | 'weekday'>): MonthlyWeekday {
  const ofDay: MonthlyWeekday = isDay(day)
    ? { which: placeInMonth(day), weekday: weekdayOf(day) }
    : { which: 'first', weekday: 'Mon' };
  return { which: which || ofDay.which, weekday: weekday || ofDay.weekday };
}

/** The input for a task and the user's changes of it. `series` is that of a task that repeats. */
export function formOf(task: DailyTask, series: TaskSeries | undefined, typed: Typed = {}): TaskForm {
  return {
    text: task.text,
    day: task.date,
    time: task.time ?? '',
    duration: task.duration ?? '',
    remind: typedLead(task.remind),
    repeat: repeatOf(series),
    days: daysOf(series),
    every: everyOf(series),
    ...placeOfSeries(series),
    since: sinceOf(series),
    goalId: task.goalId ?? '',
    note: withTicks(task.note ?? '', task.ticks),
    saveFor: 'day',
    ...typed,
  };
}

/** Whether the form has another repetition than the series; the first weekdays of a task that did not repeat count. */
export function hasNewRepeat(form: TaskForm, series: TaskSeries | undefined): boolean {
  const { repeat, days, every } = form;
  if (repeat !== repeatOf(series)) return true;
  if (repeat === 'yearly' && form.since.trim() !== sinceOf(series)) return true;
  if (hasDays(repeat) && days.join() !== daysOf(series).join()) return true;
  if (hasNumber(repeat) && Number(every) !== Number(everyOf(series))) return true;
  if (repeat !== 'monthlyOn') return false;
  const [place, known] = [
    monthlyWeekdayIn(form),
    monthlyWeekdayIn({ day: form.day, ...placeOfSeries(series) }),
  ];
  return place.which !== known.which || place.weekday !== known.weekday;
}

/**
 * The changes that follow a new repetition: `Weekly on…` begins with the weekday of the day, and a number with that of
 * the series or a usual one.
 */
export function withRepeat({ days, day, remind }: TaskForm, repeat: Repeat, series?: TaskSeries): Typed {
  const isFirst = hasDays(repeat) && days.length === 0 && isDay(day);
  return {
    repeat,
    ...(hasNumber(repeat) && { every: series?.repeat === repeat ? everyOf(series) : usualEvery[repeat] }),
    ...(isFirst && { days: [weekdayOf(day)] }),
    // Reminders of days before are for yearly tasks.
    ...(repeat !== 'yearly' && isDayLead(Number(remind)) && { remind: '' }),
  };
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
 * The day of the month on which a monthly or yearly task repeats. A day that was not changed may be the last of a short
 * month.
 */
export function monthDayOf(
  { day, repeat }: TaskForm,
  task: DailyTask,
  series: TaskSeries | undefined,
): number {
  const date = Number(day.slice(8));
  const known = series?.monthDay;
  if (day !== task.date || known == null) return date;
  if (repeat === 'yearly') {
    const isLeapDay = series?.repeat === 'yearly' && known === leapDate && day.endsWith('-02-28');
    return isLeapDay ? leapDate : date;
  }
  return series?.repeat === 'monthly' || series?.repeat === 'months' ? known : date;
}

/** A field that cannot be saved with its present value. */
export type InvalidField = 'text' | 'day' | 'days' | 'every' | 'since';

/** The fields that cannot be saved as they are, in the order of the form. */
export function invalidFields({ text, day, repeat, days, every, since }: TaskForm): readonly InvalidField[] {
  const invalid: InvalidField[] = [];
  if (isBlank(text)) invalid.push('text');
  if (!isDay(day)) invalid.push('day');
  if (hasNumber(repeat) && !isEvery(repeat, every)) invalid.push('every');
  if (hasDays(repeat) && days.length === 0) invalid.push('days');
  if (repeat === 'yearly' && isDay(day) && !isSince(since, day)) invalid.push('since');
  return invalid;
}

/** The number with which a new repetition begins. */
const usualEvery = { weeks: '2', months: '3', afterDone: '7' } as const;

/** A repetition with a number. */
type NumberedRepeat = keyof typeof everyLimits;

export function hasNumber(repeat: string | undefined): repeat is NumberedRepeat {
  return repeat !== undefined && Object.hasOwn(everyLimits, repeat);
}

/** The number of a series as typed text; empty for a series without one. */
function everyOf(series: Pick<TaskSeries, 'repeat' | 'every'> | undefined): string {
  return series && hasNumber(series.repeat) ? String(series.every ?? 1) : '';
}

/** Whether a typed number is within the limits of its repetition. */
export function isEvery(repeat: NumberedRepeat, typed: string): boolean {
  const [min, max] = everyLimits[repeat];
  const number = Number(typed);
  return typed !== '' && Number.isInteger(number) && number >= min && number <= max;
}

/** Whether a typed year is empty or within the limits: not after that of the day, `YYYY-MM-DD`. */
function isSince(typed: string, day: string): boolean {
  const year = typed.trim();
  return year === '' || (/^\d{4}$/.test(year) && Number(year) >= firstSince && year <= day.slice(0, 4));
}

/** How many years a valid form counts on its day. */
export function yearsIn({ repeat, since, day }: TaskForm): number | undefined {
  if (since.trim() === '' || !isDay(day) || !isSince(since, day)) return undefined;
  return yearsSince({ repeat, since: Number(since) }, day);
}

/** The input for a reminder in minutes before the time of a task; empty for none. */
export function typedLead(lead: number | null | undefined): string {
  return lead == null ? '' : String(lead);
}

/** The minutes before the time of a task; null for none. */
export function leadOf(typed: string): number | null {
  return typed === '' ? null : Number(typed);
}

/** The fields that, with `repeat` and `start`, define the days of a series. */
export function repeatValues(form: TaskForm, task: DailyTask, series: TaskSeries | undefined) {
  const { repeat, days, every } = form;
  const { which, weekday } = monthlyWeekdayIn(form);
  return {
    ...(hasDays(repeat) && { days: [...days] }),
    ...(hasNumber(repeat) && { every: Number(every) }),
    ...((repeat === 'monthly' || repeat === 'months' || repeat === 'yearly') && {
      monthDay: monthDayOf(form, task, series),
    }),
    ...(repeat === 'yearly' && form.since.trim() !== '' && { since: Number(form.since) }),
    ...(repeat === 'monthlyOn' && { days: [weekday], weekOfMonth: weekOfMonthOf(which) }),
  };
}
