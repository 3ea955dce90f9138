// @spec discarded-values

import { ownValue } from '@kairos/sync/own-value';
import { parseObject } from '@kairos/sync/paths';
import type { VisibleRecord } from '@kairos/sync/visible-record';
import { isBlank } from '@kairos/schema/is-blank';
import { dayFormat } from '#domain/days/day-format.ts';
import { dayOf, isDay, noonOf } from '#domain/days/day.ts';
import { isMonth, months } from '#domain/days/month.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { loggedDayCount, type DeletedItem } from './rules/deleted-items.ts';
import type { MergedValue } from './rules/merged-values.ts';
import { formatOf, valueOf } from './rules/field-value.ts';
import type { HistoryKind } from '#data/entities/entities.ts';
import { titleField, titleOf } from './rules/kinds.ts';

/** The name of a stored value of a choice, e.g. of the mood `great`; undefined for other values. */
export type ChoiceName = (field: string, value: string) => string | undefined;

/** The data that the texts of the screen depend on. `today` is `YYYY-MM-DD`. */
export interface TextContext {
  readonly t: Translate;
  readonly formats: Formats;
  readonly choiceName: ChoiceName;
  readonly today: string;
}

const fieldNames: Readonly<Record<string, MessageId>> = {
  description: 'history.field-description',
  details: 'history.field-details',
  note: 'history.field-note',
  plan: 'history.field-plan',
  time: 'history.field-time',
  duration: 'history.field-duration',
  category: 'history.field-category',
  link: 'history.field-link',
  icon: 'history.field-icon',
  mood: 'history.field-mood',
  date: 'history.field-date',
  month: 'history.field-month',
  year: 'history.field-year',
  days: 'history.field-days',
  perWeek: 'history.field-per-week',
  amount: 'history.field-amount',
  unit: 'history.field-unit',
};

// 2026-11-23 was a Monday.
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const dayOfWeekday = (name: string) => `2026-11-${String(23 + weekdays.indexOf(name))}`;

/** A day without its year when that is this year, e.g. `Nov 19`. */
function shortDay({ formats, today }: TextContext, day: string): string {
  return formats.date(noonOf(day), dayFormat(day, today));
}

/** An instant, e.g. `Nov 22, 21:40`. */
export function instantText({ formats, today }: TextContext, milliseconds: number): string {
  const instant = new Date(milliseconds);
  return formats.date(instant, {
    ...dayFormat(dayOf(instant), today),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

function monthName({ formats }: TextContext, month: unknown): string {
  const name = String(month);
  return isMonth(name) ? formats.date(new Date(2026, months.indexOf(name), 1), { month: 'long' }) : name;
}

function taskName(context: TextContext, date: unknown): string {
  const day = String(date);
  return isDay(day)
    ? context.t('history.task', { day: shortDay(context, day) })
    : context.t('history.task-without-day');
}

/** The day of a page of the journal, e.g. `Sunday, Nov 22`. */
function pageDay({ formats, today }: TextContext, date: unknown): string {
  const day = String(date);
  return isDay(day) ? formats.date(noonOf(day), dayFormat(day, today, 'long')) : day;
}

/** The first day of a week, e.g. `Nov 22`. */
function weekStartDay(context: TextContext, date: unknown): string {
  const day = String(date);
  return isDay(day) ? shortDay(context, day) : day;
}

/** The title of a record; a general word when it has none. */
export function titleText({ t }: TextContext, title: string): string {
  return isBlank(title) ? t('history.untitled') : title;
}

/** The title of a deleted record. A letter has that of its addressee, because its text may be sealed. */
export function itemTitle(context: TextContext, { kind, text }: DeletedItem): string {
  return kind === 'Letter' && text !== ''
    ? context.t('history.letter-to', { name: text })
    : titleText(context, text);
}

/** The record of a value, e.g. `Task, Nov 19`. */
export function subjectText(context: TextContext, kind: HistoryKind, record: VisibleRecord): string {
  const { t } = context;
  switch (kind) {
    case 'DailyTask':
      return taskName(context, record.date);
    case 'YearlyPopupTask':
      return t('history.month-task', { month: monthName(context, record.month) });
    case 'YearlyGoal':
      return t('history.goal-of-year', { place: Number(record.order) + 1, year: String(record.year) });
    case 'Habit':
      return t('history.habit-named', { name: titleText(context, titleOf(kind, record)) });
    case 'BucketItem':
      return t('history.dream');
    case 'FutureGoal':
      return t('history.vision');
    case 'JournalPage':
      return t('history.journal', { day: pageDay(context, record.date) });
    case 'Letter':
      return t('history.letter');
    case 'LaterTask':
      return t('history.later-task');
    case 'WeekPage':
      return t('history.week', { day: weekStartDay(context, record.date) });
  }
}

/** The title of the record and the name of the field, e.g. `Fix the lamp · Time`; undefined for the title itself. */
export function fieldText(context: TextContext, { kind, record, field }: MergedValue): string | undefined {
  if (field === titleField(kind)) return undefined;
  const name = ownValue(fieldNames, field);
  const title = kind === 'Habit' ? undefined : titleText(context, titleOf(kind, record));
  const parts = [title, name && context.t(name)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** A value as text. Lines are separated by line breaks. */
export function valueText(context: TextContext, field: string, text: string): string {
  const { t, formats, choiceName } = context;
  const value = valueOf(field, text);
  if (value === null) return t('history.nothing');
  switch (formatOf(field)) {
    case 'done':
      return t(value === true ? 'history.done' : 'history.open');
    case 'day':
      return isDay(text)
        ? formats.date(noonOf(text), { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' })
        : text;
    case 'month':
      return monthName(context, text);
    case 'weekdays':
      return weekdaysText(context, value);
    case 'log':
      return Object.entries(parseObject(text))
        .map(([day, isDone]) => logText(context, day, isDone === true))
        .join('\n');
    case 'amounts':
      return Object.entries(parseObject(text))
        .map(([day, amount]) => amountText(context, day, amount))
        .join('\n');
    case 'amount':
      return formats.number(Number(value), { maximumFractionDigits: 2 });
    case 'text':
      return choiceName(field, text) ?? text;
    case 'number':
    case 'words':
    case undefined:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}

function weekdaysText({ t, formats }: TextContext, value: unknown): string {
  const days = Array.isArray(value) ? weekdays.filter((day) => value.includes(day)) : [];
  if (days.length === 0) return t('history.nothing');
  const names = days.map((day) => formats.date(noonOf(dayOfWeekday(day)), { weekday: 'short' }));
  return formats.list(names, { style: 'narrow' });
}

/** The key of a log: a day, or a weekday in an old log. */
function keyText({ formats, today }: TextContext, key: string): string {
  if (weekdays.includes(key)) return formats.date(noonOf(dayOfWeekday(key)), { weekday: 'long' });
  return isDay(key) ? formats.date(noonOf(key), dayFormat(key, today, 'long')) : key;
}

function logText(context: TextContext, key: string, isDone: boolean): string {
  return context.t(isDone ? 'history.day-kept' : 'history.day-open', { day: keyText(context, key) });
}

function amountText(context: TextContext, key: string, amount: unknown): string {
  const { t, formats } = context;
  return t('history.day-amount', {
    day: keyText(context, key),
    amount:
      typeof amount === 'number'
        ? formats.number(amount, { maximumFractionDigits: 2 })
        : t('history.nothing'),
  });
}

/** The kind of a deleted record and its time, e.g. `Dream · deleted Nov 20`. */
export function deletionText(context: TextContext, item: DeletedItem): string {
  const { t, today } = context;
  const { deletedOn, staysUntil, record } = item;
  const how = record.letGo === true ? 'let-go' : 'deleted';
  const day =
    deletedOn === today ? t('history.today') : t('history.on-day', { day: shortDay(context, deletedOn) });
  const what = deletedKind(context, item);
  return staysUntil === undefined
    ? t(`history.${how}-on`, { what, day })
    : t(`history.${how}-until`, { what, day, until: shortDay(context, staysUntil) });
}

function deletedKind(context: TextContext, { kind, record }: DeletedItem): string {
  if (kind === 'YearlyGoal') return context.t('history.goal');
  if (kind === 'Habit') return context.t('history.habit', { days: loggedDayCount(record) });
  return subjectText(context, kind, record);
}
