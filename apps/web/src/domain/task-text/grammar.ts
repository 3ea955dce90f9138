import type { DayPart } from './meanings.ts';

/** Patterns by the rule that reads them. Their named groups are the words that the rule needs. */
type Patterns<Rule extends string> = Readonly<Partial<Record<Rule, readonly string[]>>>;

/** Days. Groups: `part` for all; `weekday`, `count` and `unit`, or `date`, `month`, `year` and `last`. */
export type DayRule =
  | 'today'
  | 'tomorrow'
  | 'dayAfterTomorrow'
  | 'inThreeDays'
  | 'inDays'
  | 'weekday'
  | 'comingWeekday'
  | 'thisWeekday'
  | 'weekdayOfNextWeek'
  | 'weekdayInTwoWeeks'
  | 'nextWeek'
  | 'weekAfterNext'
  | 'thisWeekend'
  | 'nextWeekend'
  | 'date'
  | 'numericDate'
  | 'dayOfMonth';

/**
 * Times. Groups: `hour` or `word`, `minute` or `digits`, `fraction`, `part`, and `half` for `a` or `p`. The groups of the end of a
 * range have the suffix `To`. What is marked needs more than its hours to be a time, and what is named needs a `word`.
 */
export type TimeRule = 'clock' | 'markedClock' | 'noon' | 'range' | 'markedRange' | 'namedRange';

/**
 * Repetitions. Groups: `count`, `date`, `month`, `weekday`, `unit`, `part`, and `which` for an ordinal. `list` has weekdays;
 * a group occurs once in a pattern, so other branches of `weekly` have `list2` and `list3`.
 */
export type RepeatRule =
  | 'daily'
  | 'weekdays'
  | 'weekends'
  | 'weekly'
  | 'everyWeeks'
  | 'everyOtherWeek'
  | 'monthly'
  | 'everyMonths'
  | 'everyOtherMonth'
  | 'quarterly'
  | 'halfYearly'
  | 'lastDayOfMonth'
  | 'weekdayOfMonth'
  | 'yearly'
  | 'everyYears'
  | 'everyOtherYear'
  | 'yearlyOnDate'
  | 'yearlyOnNumericDate'
  | 'everyDays'
  | 'afterDone';

export type Unit = 'day' | 'week' | 'fortnight' | 'month' | 'year';

/**
 * Words before, between and after days and times. A line may mix languages, so those of all languages are read together.
 * Each value is a pattern of words, without the spaces around them.
 */
export interface Connectors {
  /** Between the first and the last day of a range. */
  readonly to?: string;
  /** Between the first and the last time of a range. */
  readonly toTime?: string;
  /** Between the days or times of a list. */
  readonly and?: string;
  /** Before a day, without a meaning of its own. */
  readonly article?: string;
  /** Before the first day of a repetition or a range. */
  readonly from?: string;
  /** Before the first day of a range only. */
  readonly fromInRange?: string;
  /** Before the first day of a range whose days are connected by `and`. */
  readonly between?: string;
  /** Before a day or a time that is not that of the task: `before friday`. */
  readonly notOn?: string;
  /** After a day or a time that is not that of the task. */
  readonly afterNotOn?: string;
  /** Before the last day of a repetition, without another meaning. */
  readonly until?: string;
  /** Before the last day of a repetition. It has other meanings, so it counts only beside a date or a repetition. */
  readonly ends?: string;
  /** The beginning of a phrase of a day that can be the last one of a repetition. */
  readonly by?: string;
  /** After the first day of a repetition. */
  readonly afterStart?: string;
  /** After the last day of a repetition. */
  readonly afterEnd?: string;
  /** After the last day of a repetition, of which `ends` has no other meaning. */
  readonly afterCertainEnd?: string;
  /** Before a repetition, without a meaning of its own. */
  readonly repeats?: string;
  /** After a repetition, without a meaning of its own. */
  readonly afterRepeats?: string;
}

/** Words that can stand before or after a numeric date or time. Every grammar reads those of all languages. */
export interface BesideNumbers {
  /** Before a date. */
  readonly beforeDate?: string;
  /** After these words `24/7` is a date. */
  readonly beforeDayAndNight?: string;
  /** Between `24/7` and a time. */
  readonly at?: string;
  /** After a date; before other words `1/2` is a fraction. */
  readonly afterDate?: string;
  /** Before a time. */
  readonly beforeTime?: string;
  /** Before a range of times. */
  readonly beforeRange?: string;
  /** After a range of hours alone. */
  readonly afterRange?: string;
}

/**
 * The words and phrases of one language, as data. Patterns are sources of regular expressions for the result of
 * `grammarText` (small letters, no accents). In a pattern, a space matches any white space.
 */
export interface Grammar {
  /** The year from which a yearly task is counted. Group: `year`. */
  readonly since?: string;
  /** Whether spaces separate words. Where they do, patterns match whole words only. */
  readonly hasSpaces: boolean;
  /** The values of number words. */
  readonly numbers: Readonly<Record<string, number>>;
  /** The word that multiplies a number before it by ten. */
  readonly ten?: string;
  /** The beginnings of the ordinals, from `first` on. */
  readonly ordinals: readonly string[];
  /** The beginning of the word for the last one. */
  readonly last?: string;
  /** The beginnings of the names of the weekdays, from Monday on. */
  readonly weekdays: readonly string[];
  /** A pattern of the weekday names that can stand in a list of days. */
  readonly weekdayNames: string;
  /** The beginnings of the names of the months, from January on. Empty where months are numbers. */
  readonly months: readonly string[];
  readonly units: Readonly<Partial<Record<Unit, string>>>;
  readonly parts: Readonly<Partial<Record<DayPart, string>>>;
  readonly noon?: string;
  readonly midnight?: string;
  /** Whether a range of times can end at 12 in the evening, which is midnight. Elsewhere it has no meaning. */
  readonly endsAtMidnight?: boolean;
  /** Words for minutes after an hour, with single spaces. Negative before the hour. */
  readonly fractions?: Readonly<Record<string, number>>;
  readonly connectors: Connectors;
  readonly besideNumbers?: BesideNumbers;
  /** The word for Later at the end of a line, in any case, not folded. A space is one space. */
  readonly later?: string;
  /** Phrases that look like one of those below but are text. A repetition that contains the whole phrase is read. */
  readonly texts: readonly string[];
  readonly repeats: Patterns<RepeatRule>;
  readonly days: Patterns<DayRule>;
  /** Short weekdays with other meanings, which are days beside a time. Times are overwritten with `understood`. */
  readonly weekdaysBesideTime?: readonly string[];
  /** The part of a day directly after it. Group: `part`. */
  readonly partAfterDay?: string;
  readonly times: Patterns<TimeRule>;
  /** Groups: `hours`, `minutes` or `bare`, and `half` for 30 minutes more. */
  readonly durations: readonly string[];
  /** Are read in a line with a repetition only. Groups: `count`, and `unit` except for a number of times. */
  readonly lengths: readonly string[];
}
