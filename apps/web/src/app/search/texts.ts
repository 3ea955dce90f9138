import { dayFormat } from '#domain/days/day-format.ts';
import { isDay, noonOf } from '#domain/days/day.ts';
import { dayIn, isMonth, yearOf } from '#domain/days/month.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdayNames } from '#domain/days/weekday-names.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import type { Source } from './rules/search-item.ts';
import type { TypedRepeat, TypedTask } from '#domain/typed-tasks/typed-task.ts';

/** The inputs of the search texts. `today` is `YYYY-MM-DD`. */
export interface TextContext {
  readonly t: Translate;
  readonly formats: Formats;
  readonly today: string;
}

/** A day without its year when that is this year. */
function dayText({ formats, today }: TextContext, day: string, hasWeekday: boolean): string {
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

function repeatText({ t, formats }: TextContext, { repeat, days }: TypedRepeat): string {
  if (repeat !== 'weekly') return t(`search.repeats-${repeat}`);
  return t('search.repeats-weekly', { days: weekdayNames(formats, days) });
}

/** The Add line, e.g. `Add "call mum" to Tuesday, Nov 24 at 15:00, repeats on Tue`. */
export function addText(context: TextContext, task: TypedTask, isLater = false): string {
  if (isLater) return context.t('search.add-later', { text: task.text });
  const add = addOnceText(context, task);
  const { repeat } = task;
  if (repeat === undefined) return add;
  return context.t('search.add-repeating', { add, repeat: repeatText(context, repeat) });
}

function addOnceText(context: TextContext, { text, day, time, minutes }: TypedTask): string {
  const { t, today } = context;
  const values = {
    text,
    day: addedDayText(context, day ?? today),
    time: time ?? '',
    duration: minutes === undefined ? '' : durationText(context, minutes),
  };
  if (time === undefined) return t(minutes === undefined ? 'search.add' : 'search.add-for', values);
  return t(minutes === undefined ? 'search.add-at' : 'search.add-at-for', values);
}

/** The day of a record in its row: with the weekday in the coming week. */
function rowDayText(context: TextContext, day: string): string {
  const { t, today } = context;
  if (!isDay(day)) return day;
  if (day === today) return t('search.today');
  return dayText(context, day, day > today && day < shiftDay(today, 7));
}

function withTime({ t }: TextContext, day: string, time: string | null | undefined): string {
  return time ? t('search.day-time', { day, time }) : day;
}

function monthText({ formats, today }: TextContext, name: string, year: number | null | undefined): string {
  if (!isMonth(name)) return name;
  const present = yearOf(today);
  const shown = year ?? present;
  return formats.date(noonOf(dayIn(shown, name, 1)), {
    month: 'long',
    ...(shown === present ? {} : { year: 'numeric' }),
  });
}

const visionNames = new Map<string, MessageId>([
  ['health', 'search.vision-health'],
  ['relationships', 'search.vision-relationships'],
  ['growth', 'search.vision-growth'],
  ['travel', 'search.vision-travel'],
  ['environment', 'search.vision-environment'],
  ['career', 'search.vision-career'],
  ['finance', 'search.vision-finance'],
]);

/** The part of Future Vision with a goal, e.g. `Future Vision: Health`. */
function visionText({ t }: TextContext, category: string): string {
  const name = visionNames.get(category);
  return name === undefined ? '' : t(name);
}

/** The detail beside the title of a record: its day, year or streak; '' for none. */
export function noteText(context: TextContext, { kind, record }: Source, streak: () => number): string {
  switch (kind) {
    case 'task':
      return withTime(context, rowDayText(context, record.date), record.time);
    case 'laterTask':
      return context.t('search.later');
    case 'monthTask':
      return withTime(
        context,
        record.date ? rowDayText(context, record.date) : monthText(context, record.month, record.year),
        record.time,
      );
    case 'goal':
      return String(record.year);
    case 'bucketItem':
      return record.date ? rowDayText(context, record.date) : '';
    case 'vision':
      return visionText(context, record.category);
    case 'page':
      return rowDayText(context, record.date);
    case 'weekPage':
      return context.t('search.week-of', { day: dayText(context, record.date, false) });
    case 'letter':
      return rowDayText(context, record.opensAt.slice(0, 10));
    case 'habit': {
      const count = streak();
      if (count === 0) return '';
      return context.t(record.perWeek == null ? 'search.streak' : 'search.week-streak', { count });
    }
  }
}
