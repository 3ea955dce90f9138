import { ownValue } from '@kairos/sync/own-value';
import { parseObject } from '@kairos/sync/paths';
import type { VisibleRecord } from '@kairos/sync/visible-record';
import { isDay } from '#domain/days/day.ts';
import { weekdays } from '#domain/days/weekday.ts';

/** The format in which a value is shown. `words` are texts whose differences are marked. */
export type ValueFormat =
  'words' | 'text' | 'day' | 'month' | 'weekdays' | 'done' | 'number' | 'amount' | 'log' | 'amounts';

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
  perWeek: 'number',
  amount: 'amount',
  unit: 'text',
  log: 'log',
  amounts: 'amounts',
};

/** The formats whose discarded values are stored as JSON (decision 043). */
const jsonFormats: ReadonlySet<ValueFormat> = new Set([
  'weekdays',
  'done',
  'number',
  'amount',
  'log',
  'amounts',
]);

/** The fields that are merged by key, each with the type of its values. */
const keyedTypes: Readonly<Partial<Record<ValueFormat, 'boolean' | 'number'>>> = {
  log: 'boolean',
  amounts: 'number',
};

function keyedType(field: string): 'boolean' | 'number' | undefined {
  const format = formatOf(field);
  return format && keyedTypes[format];
}

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
  if (keyedType(field) === undefined) return [field];
  return keyedEntries(field, text).map(([day]) => `${field}/${day}`);
}

/** The days of a map of a habit, or weekdays of an old log, with their values; null for a removed one. */
function keyedEntries(field: string, text: string): readonly (readonly [string, unknown])[] {
  return Object.entries(parseObject(text)).filter(([key, value]) => {
    const isKnown = isDay(key) || weekdays.some((weekday) => weekday === key);
    return isKnown && (value === null || typeof value === keyedType(field));
  });
}

/** The value in use as text, in the form of a discarded value with these paths. */
export function textInUse(record: VisibleRecord, field: string, paths: readonly string[]): string {
  const value = record[field] ?? null;
  if (keyedType(field) !== undefined) {
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
  if (keyedType(field) === undefined) return { [field]: valueOf(field, text) };
  return Object.fromEntries(keyedEntries(field, text).map(([day, value]) => [`${field}/${day}`, value]));
}
