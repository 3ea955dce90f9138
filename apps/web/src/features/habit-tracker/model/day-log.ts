import { weekFromMonday, weekdays } from './civil-day.ts';

/** By day (`YYYY-MM-DD`), whether it was done. */
export type Marks = Readonly<Record<string, boolean>>;

function parse(log: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(log);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {};
  } catch {
    return {};
  }
}

/** The log with its weekday keys replaced by the days of this week that they stand for (decision 012). */
function dated(log: string, today: string): Record<string, unknown> {
  const entries = parse(log);
  const week = weekFromMonday(today);
  const isWeekday = (key: string) => weekdays.some((weekday) => weekday === key);
  const ofThisWeek = weekdays.flatMap((weekday, index) =>
    Object.hasOwn(entries, weekday) ? [[week[index] ?? '', entries[weekday]] as const] : [],
  );
  // what is said of the very day is newer
  return Object.fromEntries<unknown>([
    ...ofThisWeek,
    ...Object.entries(entries).filter(([key]) => !isWeekday(key)),
  ]);
}

/**
 * The days (`YYYY-MM-DD`) on which a habit was done. What is no log says nothing.
 *
 * @param log a JSON map of days, or of weekdays of the week of `today`, to booleans
 */
export function doneDays(log: string, today: string): ReadonlySet<string> {
  const entries = Object.entries(dated(log, today));
  return new Set(entries.filter(([, done]) => done === true).map(([day]) => day));
}

/**
 * A stored log with some of its days marked anew and every other as it was.
 *
 * @param today decides which days weekday keys become
 */
export function withMarks(log: string, marks: Marks, today: string): string {
  return JSON.stringify({ ...dated(log, today), ...marks });
}

/** Whether a log says already what the marks say. */
export function says(log: string, marks: Marks, today: string): boolean {
  const entries = dated(log, today);
  return Object.entries(marks).every(([day, done]) => entries[day] === done);
}

/** What either of two logs says; where they differ, the second. */
export function mergedLogs(log: string, other: string): string {
  return JSON.stringify({ ...parse(log), ...parse(other) });
}
