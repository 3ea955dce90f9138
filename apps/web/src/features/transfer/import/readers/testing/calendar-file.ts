import { occurrenceDays } from '#domain/daily-tasks/occurrence-days.ts';
import type { ImportContent, ImportedTask, ReadContext } from '../rules/import-content.ts';
import { calendarReader } from '../rules/read-calendar.ts';
import { SourceText } from '../rules/reader.ts';

/** The lines of a calendar around others. */
export const calendarOf = (lines: readonly string[], end = '\r\n') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join(end);

export const eventOf = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
export const todoOf = (...lines: readonly string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO'];

export const berlin: ReadContext = {
  today: '2026-11-27',
  zone: 'Europe/Berlin',
  owner: 'mira',
  now: Date.parse('2026-11-27T12:00:00Z'),
};

/** Reads the text of a calendar, whether it is recognized or not. */
export function readCalendar(text: string, context: ReadContext): ImportContent {
  return calendarReader.read(new Map([['', new SourceText(text)]]), context);
}

export function readLines(lines: readonly string[], context = berlin): ImportContent {
  return readCalendar(calendarOf(lines), context);
}

/** The single tasks as `day time text`. */
export function tasksOf({ records }: ImportContent): readonly string[] {
  const tasks = records.filter((record): record is ImportedTask => record.kind === 'task');
  return tasks.map(({ day, time, text }) => [day ?? '', time, text].join(' '));
}

/** What a user has on some days: `day time text` of tasks and of the occurrences of series, in order. */
export function planOf(
  { records }: ImportContent,
  first = '2026-11-27',
  last = '2027-11-27',
): readonly string[] {
  const days = records.flatMap((record) => {
    if (record.kind === 'task') return `${record.day ?? ''} ${record.time} ${record.text}`;
    if (record.kind !== 'series') return [];
    const { rule, time, text } = record;
    const stored = { every: null, weekOfMonth: null, ...rule, days: [...rule.days] };
    const own = [...occurrenceDays(stored, first, last)].filter((day) => !rule.without.includes(day));
    return own.map((day) => `${day} ${time} ${text}`);
  });
  return days.filter((line) => line.slice(0, 10) >= first && line.slice(0, 10) <= last).sort();
}
