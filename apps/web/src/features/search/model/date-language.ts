import type { Weekday } from '#lib/days/weekday.ts';

/** What a typed day depends on. */
export interface DateContext {
  /** `YYYY-MM-DD`, in local time. */
  readonly today: string;
  /** Whether the person writes `24/11`; else `11/24`. */
  readonly isDayFirst: boolean;
  /** The weekday on which weeks start. */
  readonly firstOfWeek: Weekday;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** A part of a day, for hours that do not say it themselves. */
export type DayPart = 'morning' | 'evening';

/** A typed day. */
export interface DayMeaning {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly part?: DayPart;
}

/** A typed time of day. */
export interface TimeMeaning {
  /** 0 to 23 */
  readonly hour: number;
  /** 0 to 59 */
  readonly minute: number;
  /** Nothing says whether it is before or after noon. */
  readonly isAmbiguous?: boolean;
}

/** A pattern with named groups for folded text, and what a match means; undefined when it means nothing. */
export interface Phrase<Meaning> {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, context: DateContext) => Meaning | undefined;
}

/** How one language says days, times and durations. */
export interface DateLanguage {
  readonly days: readonly Phrase<DayMeaning>[];
  readonly times: readonly Phrase<TimeMeaning>[];
  /** In minutes. */
  readonly durations: readonly Phrase<number>[];
}

// Chinese has no spaces between words.
const letter = '(?!\\p{Script=Han})\\p{L}';

/**
 * A pattern of whole words. A genitive (`tomorrow's`) and a part of a number, a date or an address are no words of
 * their own.
 */
export function words(source: string): RegExp {
  return new RegExp(
    `(?<!${letter}|[\\p{N}_/.:@#-])(?:${source})(?!${letter}|[\\p{N}_/@-]|[.:,]\\p{N}|['’]\\p{L})`,
    'gu',
  );
}
