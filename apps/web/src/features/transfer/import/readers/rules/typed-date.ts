import { parseTaskText } from '#domain/task-text/parse-task-text.ts';
import type { ImportedRule, DayContext } from './import-content.ts';
import { leadingDay, withoutMidnightEnd } from '#features/calendar-data/rules/zoned-day.ts';

/** The parsed parts of a typed date. */
export interface TypedDate {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:mm`, or empty. */
  readonly time: string;
  readonly minutes: number | null;
  /** Absent for a single day. */
  readonly rule?: ImportedRule;
}

const isoPattern = /^\d{4}-\d{2}-\d{2}(?:[T ]+((?:[01]\d|2[0-3]):[0-5]\d|24:00)(?::\d{2})?)?$/;
/** A word that no grammar reads: a line needs a text beside its date. */
const word = 'x';
/** A longer text is no date, and no grammar has to read it. In UTF-16 units. */
const maxTypedLength = 200;

/**
 * Reads a date as people type it, e.g. `2026-12-03`, `every day at 19:00` or `明天 15:00`; undefined when a part of it is
 * not understood.
 *
 * @param isDayFirst whether `3/4` is April 3
 */
export function typedDate(text: string, { today }: DayContext, isDayFirst: boolean): TypedDate | undefined {
  if (text.length > maxTypedLength) return undefined;
  const iso = isoPattern.exec(text.trim());
  if (iso) {
    const day = leadingDay(text);
    if (day === undefined) return undefined;
    const wall = withoutMidnightEnd({ day, time: iso[1] ?? '' });
    return { ...wall, minutes: null };
  }
  const read = parseTaskText(`${word} ${text}`, { today, isDayFirst, firstOfWeek: 'Mon' });
  if (read.text !== word || read.day === undefined) return undefined;
  const { day, time = '', minutes = null, repeat } = read;
  const rule: ImportedRule | undefined = repeat && {
    repeat: repeat.repeat,
    ...(repeat.every !== undefined && { every: repeat.every }),
    days: repeat.days,
    monthDay: repeat.monthDay ?? null,
    ...(repeat.weekOfMonth !== undefined && { weekOfMonth: repeat.weekOfMonth }),
    start: day,
    end: repeat.end ?? null,
    without: [],
  };
  return { day, time, minutes, ...(rule && { rule }) };
}
