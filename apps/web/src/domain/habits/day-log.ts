// @spec habit-circle habit-log-toggle

import { weekOf } from '#domain/days/week.ts';
import { weekdays } from '#domain/days/weekday.ts';

/** New days of a log by their paths; null removes a day. */
export type LogChange = Readonly<Record<`log/${string}`, boolean | null>>;

function parse(log: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(log);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {};
  } catch {
    return {};
  }
}

/** The days of a log, with weekday keys replaced by the days of the week of `today` (decision 012). */
function datedEntries(log: string, today: string): Record<string, unknown> {
  const entries = parse(log);
  const week = weekOf(today, 'Mon');
  const isWeekday = (key: string) => weekdays.some((weekday) => weekday === key);
  const ofThisWeek = weekdays.flatMap((weekday, index) =>
    Object.hasOwn(entries, weekday) ? [[week[index] ?? '', entries[weekday]] as const] : [],
  );
  // A logged day is newer than a weekday key.
  return Object.fromEntries<unknown>([
    ...ofThisWeek,
    ...Object.entries(entries).filter(([key]) => !isWeekday(key)),
  ]);
}

/**
 * The days (`YYYY-MM-DD`) on which a habit was done. Invalid JSON yields an empty set.
 *
 * @param log a JSON map of days, or of weekdays of the week of `today`, to booleans
 */
export function doneDays(log: string, today: string): ReadonlySet<string> {
  const entries = Object.entries(datedEntries(log, today));
  return new Set(entries.filter(([, done]) => done === true).map(([day]) => day));
}

/**
 * The change that marks a day and leaves all others as they are. Weekday keys become days, so that they do not apply to
 * the next week.
 *
 * @param today the day whose week weekday keys belong to
 */
export function markDay(log: string, day: string, done: boolean, today: string): LogChange {
  const entries = parse(log);
  const week = weekOf(today, 'Mon');
  const dated = weekdays.flatMap((weekday, index) => {
    if (!Object.hasOwn(entries, weekday)) return [];
    const date = week[index] ?? '';
    const isDone = entries[weekday] === true && !Object.hasOwn(entries, date);
    return [[`log/${weekday}`, null] as const, ...(isDone ? [[`log/${date}`, true] as const] : [])];
  });
  return Object.fromEntries([...dated, [`log/${day}`, done]]);
}
