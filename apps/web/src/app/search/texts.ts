import { dayOf, isDay, noonOf } from '#domain/days/day.ts';
import { dayIn, isMonth, yearOf } from '#domain/days/month.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import type { Source } from './rules/search-item.ts';
import { dayText, type TextContext } from '#domain/task-text/parsed-task-texts.ts';

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
    case 'event': {
      const { start, allDay } = record;
      const time = allDay ? '' : context.formats.date(start, { hour: '2-digit', minute: '2-digit' });
      return withTime(context, rowDayText(context, dayOf(start)), time);
    }
    case 'letter':
      return rowDayText(context, record.opensAt.slice(0, 10));
    case 'habit': {
      const count = streak();
      if (count === 0) return '';
      return context.t(record.perWeek == null ? 'search.streak' : 'search.week-streak', { count });
    }
  }
}
