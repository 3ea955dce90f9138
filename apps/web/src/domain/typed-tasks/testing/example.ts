import type { DateContext } from '#domain/typed-tasks/meanings.ts';
import type { TypedRepeat, TypedTask } from '#domain/typed-tasks/typed-task.ts';
import type { Weekday } from '#domain/days/weekday.ts';

/** A typed line and its reading. Without a reading, all of the line is text. */
export type Example = readonly [line: string, task?: TypedTask | undefined, context?: Partial<DateContext>];

/** A Monday: the day on which the lines are typed, unless their context says another one. */
export const today = '2026-11-23';
export const tomorrow = '2026-11-24';

export const daily: TypedRepeat = { repeat: 'daily', days: [] };
export const onWeekdays: TypedRepeat = { repeat: 'weekdays', days: [] };
export const weekly = (...days: Weekday[]): TypedRepeat => ({ repeat: 'weekly', days });
export const monthly = (monthDay: number): TypedRepeat => ({ repeat: 'monthly', days: [], monthDay });

export const weeks = (every: number, ...days: Weekday[]): TypedRepeat => ({ repeat: 'weeks', every, days });
export const months = (every: number, monthDay: number): TypedRepeat => ({
  ...{ repeat: 'months', every, days: [], monthDay },
});
export const monthlyOn = (weekOfMonth: number, weekday: Weekday): TypedRepeat => ({
  ...{ repeat: 'monthlyOn', days: [weekday], weekOfMonth },
});
export const yearly = (monthDay: number): TypedRepeat => ({ repeat: 'yearly', days: [], monthDay });
export const afterDone = (every: number): TypedRepeat => ({ repeat: 'afterDone', every, days: [] });

/** The reading of a line that ends with the word for Later. */
export const later = (text: string, line: string): TypedTask => ({ text, later: { line } });

/** The order of `en-US`. */
export const monthFirst = { isDayFirst: false };

/** The arguments of a test for each example. */
export const rowsOf = (examples: readonly Example[]) =>
  examples.map(([line, task = { text: line }, context = {}]) => ({
    line,
    task,
    context: { today, isDayFirst: true, firstOfWeek: 'Sun', ...context } satisfies DateContext,
  }));
