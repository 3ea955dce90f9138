import type { Weekday } from '#domain/days/weekday.ts';
import type { TypedRepeat } from './typed-task.ts';

/** The context in which a typed day is read. */
export interface DateContext {
  /** `YYYY-MM-DD`, in local time. */
  readonly today: string;
  /** Whether the locale writes `24/11`; else `11/24`. */
  readonly isDayFirst: boolean;
  /** The weekday on which weeks start. */
  readonly firstOfWeek: Weekday;
}

export type Groups = Readonly<Record<string, string | undefined>>;

/** A part of a day, for hours without `am` or `pm`. */
export type DayPart = 'morning' | 'afternoon' | 'evening';

/** A typed day. */
export interface DayMeaning {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly part?: DayPart;
  /** A calendar date or the name of a weekday; undefined for other days such as `tomorrow`. */
  readonly kind?: 'date' | 'weekday';
  /** The last day of a range whose month is written once, `YYYY-MM-DD`. */
  readonly last?: string;
}

/** A typed time of day. */
export interface TimeMeaning {
  /** 0 to 23 */
  readonly hour: number;
  /** 0 to 59 */
  readonly minute: number;
  /** The text does not say whether the time is before or after noon. */
  readonly isAmbiguous?: boolean;
  /** The length of a range of times. */
  readonly minutes?: number;
}

/** A typed repetition. Its weekdays, its day of the month and its date default to those of its first day. */
export interface RepeatMeaning {
  readonly repeat: TypedRepeat['repeat'];
  readonly every?: number;
  readonly days?: readonly Weekday[];
  readonly monthDay?: number;
  readonly weekOfMonth?: number;
  /** For `yearly`: its date. `month` is from 1. */
  readonly date?: { readonly month: number; readonly date: number };
  readonly part?: DayPart;
}

/** How long a task repeats: for a number of days, weeks, months or years, or a number of times. */
export interface RepeatLength {
  readonly count: number;
  readonly unit: 'day' | 'week' | 'month' | 'year' | 'time';
}

/** A pattern with named groups for folded text, and a function that reads a match; undefined for no meaning. */
export interface Phrase<Meaning> {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, context: DateContext) => Meaning | undefined;
}

/** The words of one language for days, times, durations and repetitions. */
export interface DateLanguage {
  /** Phrases that look like one of them but are text: `24/7`, `Good Friday`. A repetition that contains the whole phrase is read. */
  readonly texts: readonly RegExp[];
  readonly repeats: readonly Phrase<RepeatMeaning>[];
  readonly days: readonly Phrase<DayMeaning>[];
  /** Short weekdays with other meanings, which are days beside a time: `sat 11:00`. Times are overwritten with `understood`. */
  readonly daysBesideTime: readonly Phrase<DayMeaning>[];
  /** The part of a day directly after it: `tomorrow morning`. Sticky patterns that begin with the space between. */
  readonly parts: readonly Phrase<DayPart>[];
  readonly times: readonly Phrase<TimeMeaning>[];
  /** In minutes. */
  readonly durations: readonly Phrase<number>[];
  /** Are read in a line with a repetition only. */
  readonly lengths: readonly Phrase<RepeatLength>[];
}

/** Replaces each character that was already read. */
export const understood = '\uFFFC';

// Chinese has no spaces between words.
const letter = '(?!\\p{Script=Han})\\p{L}';
const wordStart = `(?<!${letter}|[\\p{N}_/.:@#-])`;
const wordEnd = `(?!${letter}|[\\p{N}_/@-]|[.:,]\\p{N}|['’]\\p{L})`;

/** Followed by the end of the line, by punctuation, or by characters that were already read. */
export const atEnd = `(?=\\s*(?:$|[,.;:!?()]|${understood}))`;

/**
 * A pattern of whole words. A genitive (`tomorrow's`) and a part of a number, a date or an address do not match.
 */
export function words(source: string): RegExp {
  return new RegExp(`${wordStart}(?:${source})${wordEnd}`, 'gu');
}

/** A pattern of whole words after a space, for `parts`. */
export function wordsAfter(source: string): RegExp {
  return new RegExp(`,?\\s+(?:${source})${wordEnd}`, 'yu');
}
