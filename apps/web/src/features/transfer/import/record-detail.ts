import { repeatText } from '#domain/daily-tasks/repeat-text.ts';
import { noonOf } from '#domain/days/day.ts';
import { weekdayNames } from '#domain/days/weekday-names.ts';
import { amountText, withUnit } from '#domain/habits/amount-text.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import type { ImportedHabit, ImportedSeries, SourceRecord } from './readers/rules/import-content.ts';

const workdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const daysOfWeek = 7;

function weekdaysText(days: readonly string[], t: Translate, formats: Formats): string {
  if (days.length === daysOfWeek) return t('transfer.every-day');
  return weekdayNames(formats, days, { type: 'unit', style: 'short' });
}

function rhythmText(habit: ImportedHabit, t: Translate, formats: Formats): string {
  const { days, perWeek, amount } = habit;
  if (amount !== undefined) return withUnit(amountText(formats, amount.value), amount.unit);
  if (perWeek !== undefined) return t('transfer.times-a-week', { n: perWeek });
  return days.length === 0 ? t('transfer.any-day') : weekdaysText(days, t, formats);
}

function habitText(habit: ImportedHabit, t: Translate, formats: Formats): string {
  return t('transfer.habit-days', { days: rhythmText(habit, t, formats), n: habit.done.length });
}

function seriesText({ rule }: ImportedSeries, t: Translate, formats: Formats): string {
  const { repeat, every = null, days, weekOfMonth = null } = rule;
  switch (repeat) {
    case 'daily':
      return t('transfer.every-day');
    case 'weekdays':
      return weekdaysText(workdays, t, formats);
    case 'weekly':
      return weekdaysText(days, t, formats);
    case 'monthly':
      return t('transfer.every-month');
    default:
      return repeatText(t, formats, { repeat, every, days: [...days], weekOfMonth });
  }
}

/** The name of a record. */
export function recordName(record: SourceRecord): string {
  if (record.kind !== 'stored') return record.kind === 'habit' ? record.name : record.text;
  const { name, text } = record.record.values;
  return [name, text].find((value) => typeof value === 'string') ?? '';
}

function dayOf(record: Exclude<SourceRecord, ImportedHabit | ImportedSeries>): string | null {
  if (record.kind !== 'stored') return record.day;
  const { date } = record.record.values;
  return typeof date === 'string' ? date : null;
}

/** When a record is, e.g. `Mon, Wed, Fri · 412 days` or `Nov 25, 2026`. Empty for one without a day. */
export function recordDetail(record: SourceRecord, t: Translate, formats: Formats): string {
  if (record.kind === 'habit') return habitText(record, t, formats);
  if (record.kind === 'series') return seriesText(record, t, formats);
  const day = dayOf(record);
  return day === null ? '' : formats.date(noonOf(day), { day: 'numeric', month: 'short', year: 'numeric' });
}
