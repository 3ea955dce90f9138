import { weekFromMonday, weekdays } from './civil-day.ts';

/** Whether a habit was done, by day (`YYYY-MM-DD`). */
export type Marks = Readonly<Record<string, boolean>>;

function parse(log: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(log);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {};
  } catch {
    return {};
  }
}

/** The entries of a log, with weekday keys replaced by the days of the week of `today` (decision 012). */
function datedEntries(log: string, today: string): Record<string, unknown> {
  const entries = parse(log);
  const week = weekFromMonday(today);
  const isWeekday = (key: string) => weekdays.some((weekday) => weekday === key);
  const ofThisWeek = weekdays.flatMap((weekday, index) =>
    Object.hasOwn(entries, weekday) ? [[week[index] ?? '', entries[weekday]] as const] : [],
  );
  // A dated entry is newer than a weekday entry.
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
 * The log with the given days marked and all others unchanged.
 *
 * @param today the day whose week weekday keys belong to
 */
export function withMarks(log: string, marks: Marks, today: string): string {
  return JSON.stringify({ ...datedEntries(log, today), ...marks });
}

/** Whether a log contains all the marks. */
export function hasMarks(log: string, marks: Marks, today: string): boolean {
  const entries = datedEntries(log, today);
  return Object.entries(marks).every(([day, done]) => entries[day] === done);
}

/** The entries of both logs; for a day in both, the second wins. */
export function mergedLogs(log: string, other: string): string {
  return JSON.stringify({ ...parse(log), ...parse(other) });
}
