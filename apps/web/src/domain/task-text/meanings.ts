import type { Weekday } from '#domain/days/weekday.ts';
import type { ParsedRepeat } from './parsed-task.ts';

/** The context in which a typed day is read. */
export interface DateContext {
  /** `YYYY-MM-DD`, in local time. */
  readonly today: string;
  /** Whether the locale writes `24/11`; else `11/24`. */
  readonly isDayFirst: boolean;
  /** The weekday on which weeks start. */
  readonly firstOfWeek: Weekday;
}

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
  /** Of a date in a past year, as in a birthday: the date and its year. `month` is from 1. */
  readonly past?: { readonly month: number; readonly date: number; readonly year: number };
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
  readonly repeat: ParsedRepeat['repeat'];
  readonly every?: number;
  readonly days?: readonly Weekday[];
  readonly monthDay?: number;
  readonly weekOfMonth?: number;
  /** For `yearly`: its date. `month` is from 1. */
  readonly date?: { readonly month: number; readonly date: number };
  /** For `yearly`: the year from which its years are counted. */
  readonly since?: number;
  readonly part?: DayPart;
}

/** How long a task repeats: for a number of days, weeks, months or years, or a number of times. */
export interface RepeatLength {
  readonly count: number;
  readonly unit: 'day' | 'week' | 'month' | 'year' | 'time';
}
