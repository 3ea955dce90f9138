import type { ParsedRepeat, ParsedTask } from './parsed-task.ts';

/** The API's limit, in UTF-16 units. A test compares it with the schema. */
export const maxTextLength = 500;

interface TaskDetails {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly order: number;
  /** As text, or empty. */
  readonly duration: string;
  readonly note?: string | undefined;
  readonly goalId?: string | undefined;
}

interface NewTask {
  readonly date: string;
  readonly text: string;
  readonly time: string;
  readonly duration: string;
  readonly minutes: number | null;
  readonly order: number;
  readonly done: false;
  readonly note?: string;
  readonly goalId?: string;
}

/** The values of the record for a parsed task. */
export function newTask(
  { text, time, minutes }: ParsedTask,
  { day, order, duration, note, goalId }: TaskDetails,
): NewTask {
  return {
    date: day,
    text,
    time: time ?? '',
    duration,
    minutes: minutes ?? null,
    order,
    done: false,
    ...(note !== undefined && { note }),
    ...(goalId !== undefined && { goalId }),
  };
}

interface NewLaterTask {
  readonly text: string;
  readonly order: number;
  readonly time?: string;
  readonly duration?: string;
  readonly minutes?: number;
  readonly note?: string;
}

/** The values of the record for a parsed task without a day. It keeps its time and duration, which Later does not show. */
export function newLaterTask(
  { text, time, minutes }: ParsedTask,
  { order, duration, note }: Omit<TaskDetails, 'day' | 'goalId'>,
): NewLaterTask {
  return {
    text,
    order,
    ...(time !== undefined && { time }),
    ...(minutes !== undefined && { duration, minutes }),
    ...(note !== undefined && { note }),
  };
}

interface NewSeries {
  readonly text: string;
  readonly time: string;
  readonly duration: string;
  readonly minutes?: number;
  readonly repeat: ParsedRepeat['repeat'];
  readonly every?: number;
  readonly days?: string[];
  readonly monthDay?: number;
  readonly weekOfMonth?: number;
  readonly since?: number;
  readonly start: string;
  readonly end?: string;
  readonly note?: string;
  readonly goalId?: string;
}

/** The values of the series for a parsed task that repeats. */
export function newSeries(
  { text, time, minutes }: ParsedTask,
  { repeat, days, every, monthDay, weekOfMonth, since, end }: ParsedRepeat,
  { day, duration, note, goalId }: Omit<TaskDetails, 'order'>,
): NewSeries {
  return {
    text,
    time: time ?? '',
    duration,
    ...(minutes !== undefined && { minutes }),
    repeat,
    ...(every !== undefined && { every }),
    ...(days.length > 0 && { days: [...days] }),
    ...(monthDay !== undefined && { monthDay }),
    ...(weekOfMonth !== undefined && { weekOfMonth }),
    ...(since !== undefined && { since }),
    start: day,
    ...(end !== undefined && { end }),
    ...(note !== undefined && { note }),
    ...(goalId !== undefined && { goalId }),
  };
}
