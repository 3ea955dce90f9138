import type { Weekday } from '#domain/days/weekday.ts';

/** When a typed task repeats, as a TaskSeries says it. */
export interface TypedRepeat {
  readonly repeat: 'daily' | 'weekdays' | 'weekly' | 'monthly';
  /** For `weekly`: at least one weekday, in the order of the week. Otherwise empty. */
  readonly days: readonly Weekday[];
  /** For `monthly`: 1 to 31. */
  readonly monthDay?: number;
}

/** A task as it was typed in one line. */
export interface TypedTask {
  /** Without what was understood. */
  readonly text: string;
  /** `YYYY-MM-DD`; of a task that repeats its first day. */
  readonly day?: string;
  /** `HH:mm` */
  readonly time?: string;
  /** 1 to 1440 */
  readonly minutes?: number;
  /** Then there is a day too. */
  readonly repeat?: TypedRepeat;
}
