import { placeOf } from '#domain/daily-tasks/repeats.ts';
import { dayFormat } from '#domain/days/day-format.ts';
import { noonOf } from '#domain/days/day.ts';
import { weekdayName, weekdayNames } from '#domain/days/weekday-names.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import type { ParsedRepeat, ParsedTask } from './parsed-task.ts';

/** The inputs of the texts, which are in the area `search`. `today` is `YYYY-MM-DD`. */
export interface TextContext {
  readonly t: Translate;
  readonly formats: Formats;
  readonly today: string;
}

/** A day without its year when that is this year. */
export function dayText({ formats, today }: TextContext, day: string, hasWeekday: boolean): string {
  return formats.date(noonOf(day), dayFormat(day, today, hasWeekday ? 'long' : undefined));
}

/** The day that a task is added to, e.g. `Tuesday, Nov 24` or `today`. */
export function addedDayText(context: TextContext, day: string): string {
  return day === context.today ? context.t('search.today') : dayText(context, day, true);
}

/** A duration, e.g. `1 h 30 min`. */
export function durationText({ t }: TextContext, minutes: number): string {
  const length = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  if (length.hours === 0) return t('search.minutes', length);
  return t(length.minutes === 0 ? 'search.hours' : 'search.hours-minutes', length);
}

function repeatText(context: TextContext, repeat: ParsedRepeat): string {
  const every = everyText(context, repeat);
  const text =
    repeat.since === undefined
      ? every
      : context.t('search.repeats-since', { repeat: every, year: String(repeat.since) });
  if (repeat.end === undefined) return text;
  return context.t('search.repeats-until', { repeat: text, day: dayText(context, repeat.end, true) });
}

function everyText(
  { t, formats }: TextContext,
  { repeat, every = 1, days, weekOfMonth }: ParsedRepeat,
): string {
  switch (repeat) {
    case 'weekly':
      return t('search.repeats-weekly', { days: weekdayNames(formats, days) });
    case 'weeks':
      return t('search.repeats-weeks', { every, days: weekdayNames(formats, days) });
    case 'months':
    case 'afterDone':
      return t(`search.repeats-${repeat}`, { every });
    case 'monthlyOn': {
      const weekday = weekdayName(formats, days[0] ?? '');
      return t('search.repeats-monthlyOn', { which: placeOf(weekOfMonth), weekday });
    }
    default:
      return t(`search.repeats-${repeat}`);
  }
}

interface AddTextOptions {
  readonly isLater?: boolean;
  /** Replaces the text of the day. */
  readonly day?: string;
}

/** The Add line, e.g. `Add "call mum" to Tuesday, Nov 24 at 15:00, repeats on Tue`. */
export function addText(
  context: TextContext,
  task: ParsedTask,
  { isLater = false, day }: AddTextOptions = {},
): string {
  if (isLater) return context.t('search.add-later', { text: task.text });
  const add = addOnceText(context, task, day ?? addedDayText(context, task.day ?? context.today));
  const { repeat } = task;
  if (repeat === undefined) return add;
  return context.t('search.add-repeating', { add, repeat: repeatText(context, repeat) });
}

function addOnceText(context: TextContext, { text, time, minutes }: ParsedTask, day: string): string {
  const values = {
    text,
    day,
    time: time ?? '',
    duration: minutes === undefined ? '' : durationText(context, minutes),
  };
  if (time === undefined) return context.t(minutes === undefined ? 'search.add' : 'search.add-for', values);
  return context.t(minutes === undefined ? 'search.add-at' : 'search.add-at-for', values);
}
