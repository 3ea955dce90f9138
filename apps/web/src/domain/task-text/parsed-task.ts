import type { KnownRepeat } from '#domain/daily-tasks/repeats.ts';
import type { Weekday } from '#domain/days/weekday.ts';

/** The repetition of a parsed task, in the values of a TaskSeries. */
export interface ParsedRepeat {
  readonly repeat: KnownRepeat;
  /** For `weeks`, `months` and `afterDone`: the number of weeks, months or days. */
  readonly every?: number;
  /** For `weekly` and `weeks`: at least one weekday, in the order of the week. For `monthlyOn`: one. Otherwise empty. */
  readonly days: readonly Weekday[];
  /** For `monthly`, `months` and `yearly`: 1 to 31. */
  readonly monthDay?: number;
  /** For `monthlyOn`: 1 to 4, or −1 for the last one. */
  readonly weekOfMonth?: number;
  /** The last day, `YYYY-MM-DD`; not before the first one. */
  readonly end?: string;
  /** For `yearly`: the year from which its years are counted. */
  readonly since?: number;
}

/** A task that was typed in one line. */
export interface ParsedTask {
  /** The text without the phrases that were read. */
  readonly text: string;
  /** `YYYY-MM-DD`; for a repeating task its first day. */
  readonly day?: string;
  /** `HH:mm` */
  readonly time?: string;
  /** 1 to 1440 */
  readonly minutes?: number;
  /** The text is followed by the word for Later; `line` is the text with it. Only without a day, a time and a duration. */
  readonly later?: { readonly line: string };
  /** Only with a day. */
  readonly repeat?: ParsedRepeat;
}

/** Whether a day, a time, a duration or a repetition was read, so that its text is not the whole line. */
export function isUnderstood({ day, time, minutes, repeat }: ParsedTask): boolean {
  return [day, time, minutes, repeat].some((value) => value !== undefined);
}
