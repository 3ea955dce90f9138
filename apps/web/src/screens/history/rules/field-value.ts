import { ownValue } from '@kairos/sync/own-value';
import { parseObject } from '@kairos/sync/paths';
import type { VisibleRecord } from '@kairos/sync/visible-record';
import { isDay } from '#domain/days/day.ts';
import { weekdays } from '#domain/days/weekday.ts';

/** The format in which a value is shown. `words` are texts whose differences are marked. */
export type ValueFormat = 'words' | 'text' | 'day' | 'month' | 'weekdays' | 'done' | 'number' | 'log';

const formats: Readonly<Record<string, ValueFormat>> = {
  text: 'words',
  title: 'words',
  name: 'words',
  description: 'words',
  details: 'words',
  note: 'words',
  plan: 'words',
  time: 'text',
  duration: 'text',
  category: 'text',
  link: 'text',
  icon: 'text',
  mood: 'text',
  date: 'day',
  month: 'month',
  days: 'weekdays',
  done: 'done',
  year: 'number',
  log: 'log',
};

/** The formats whose discarded values are stored as JSON (decision 043). */
const jsonFormats: ReadonlySet<ValueFormat> = new Set(['weekdays', 'done', 'number', 'log']);

/** undefined for a field whose values are not shown. */
export function formatOf(field: string): ValueFormat | undefined {
  return Object.hasOwn(formats, field) ? formats[field] : undefined;
}

/** The value in the text of a discarded value; null for a cleared one. */
export function valueOf(field: string, text: string): unknown {
  const format = formatOf(field);
  if (text === '' || format === undefined || !jsonFormats.has(format)) return text === '' ? null : text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * The paths of a discarded value: its field, or the keys of a field that is merged by key.
 *
 * @param text the text of the discarded value
 */
export function pathsOf(field: string, text: string): readonly string[] {
  if (formatOf(field) !== 'log') return [field];
  return logEntries(text).map(([day]) => `${field}/${day}`);
}

/** The days of a log, or weekdays of an old log, with whether each was done; null for a removed one. */
export function logEntries(text: string): readonly (readonly [string, boolean | null])[] {
  return Object.entries(parseObject(text)).flatMap(([key, isDone]) => {
    const isKnown = isDay(key) || weekdays.some((weekday) => weekday === key);
    return isKnown && (typeof isDone === 'boolean' || isDone === null) ? [[key, isDone] as const] : [];
  });
}

/** The value in use as text, in the form of a discarded value with these paths. */
export function textInUse(record: VisibleRecord, field: string, paths: readonly string[]): string {
  const value = record[field] ?? null;
  if (formatOf(field) === 'log') {
    const log = parseObject(value);
    const entries = paths
      .map((path) => path.slice(field.length + 1))
      .map((key) => [key, ownValue(log, key) ?? null]);
    return JSON.stringify(Object.fromEntries(entries));
  }
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether two texts of a field mean the same value. A cleared value may be '' or `null`. */
export function isSameValue(field: string, one: string, other: string): boolean {
  return one === other || JSON.stringify(valueOf(field, one)) === JSON.stringify(valueOf(field, other));
}

/** The values by path that put a discarded value into use. */
export function valuesToUse(field: string, text: string): Readonly<Record<string, unknown>> {
  if (formatOf(field) !== 'log') return { [field]: valueOf(field, text) };
  return Object.fromEntries(logEntries(text).map(([day, isDone]) => [`${field}/${day}`, isDone]));
}
