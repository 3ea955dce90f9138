import { noonOf } from '#domain/days/day.ts';
import { weekdayNames } from '#domain/days/weekday-names.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import type { ImportedHabit, ImportedSeries, SourceRecord } from './readers/rules/import-content.ts';

const workdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const perWeek = 7;

function weekdaysText(days: readonly string[], t: Translate, formats: Formats): string {
  if (days.length === perWeek) return t('other-apps.every-day');
  return weekdayNames(formats, days, { type: 'unit', style: 'short' });
}

function habitText({ days, done }: ImportedHabit, t: Translate, formats: Formats): string {
  const text = days.length === 0 ? t('other-apps.any-day') : weekdaysText(days, t, formats);
  return t('other-apps.habit-days', { days: text, n: done.length });
}

function seriesText({ rule: { repeat, days } }: ImportedSeries, t: Translate, formats: Formats): string {
  switch (repeat) {
    case 'daily':
      return t('other-apps.every-day');
    case 'weekdays':
      return weekdaysText(workdays, t, formats);
    case 'weekly':
      return weekdaysText(days, t, formats);
    case 'monthly':
      return t('other-apps.every-month');
  }
}

/** When a record is, e.g. `Mon, Wed, Fri · 412 days` or `Nov 25, 2026`. Empty for one without a day. */
export function recordDetail(record: SourceRecord, t: Translate, formats: Formats): string {
  if (record.kind === 'habit') return habitText(record, t, formats);
  if (record.kind === 'series') return seriesText(record, t, formats);
  if (record.day === null) return '';
  return formats.date(noonOf(record.day), { day: 'numeric', month: 'short', year: 'numeric' });
}
