import type { DateContext } from '#domain/task-text/meanings.ts';
import type { ParsedRepeat, ParsedTask } from '#domain/task-text/parsed-task.ts';
import type { Weekday } from '#domain/days/weekday.ts';

/** A typed line and its reading. Without a reading, all of the line is text. */
export type Example = readonly [line: string, task?: ParsedTask | undefined, context?: Partial<DateContext>];

/** A Monday: the day on which the lines are typed, unless their context says another one. */
export const today = '2026-11-23';
export const tomorrow = '2026-11-24';

export const daily: ParsedRepeat = { repeat: 'daily', days: [] };
export const onWeekdays: ParsedRepeat = { repeat: 'weekdays', days: [] };
export const weekly = (...days: Weekday[]): ParsedRepeat => ({ repeat: 'weekly', days });
export const monthly = (monthDay: number): ParsedRepeat => ({ repeat: 'monthly', days: [], monthDay });

export const weeks = (every: number, ...days: Weekday[]): ParsedRepeat => ({ repeat: 'weeks', every, days });
export const months = (every: number, monthDay: number): ParsedRepeat => ({
  ...{ repeat: 'months', every, days: [], monthDay },
});
export const monthlyOn = (weekOfMonth: number, weekday: Weekday): ParsedRepeat => ({
  ...{ repeat: 'monthlyOn', days: [weekday], weekOfMonth },
});
export const yearly = (monthDay: number): ParsedRepeat => ({ repeat: 'yearly', days: [], monthDay });
export const afterDone = (every: number): ParsedRepeat => ({ repeat: 'afterDone', every, days: [] });

/** The reading of a line that ends with the word for Later. */
export const later = (text: string, line: string): ParsedTask => ({ text, later: { line } });

/** The order of `en-US`. */
export const monthFirst = { isDayFirst: false };

/** The arguments of a test for each example. */
export const rowsOf = (examples: readonly Example[]) =>
  examples.map(([line, task = { text: line }, context = {}]) => ({
    line,
    task,
    context: { today, isDayFirst: true, firstOfWeek: 'Sun', ...context } satisfies DateContext,
  }));
