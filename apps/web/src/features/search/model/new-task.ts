import type { TypedTask } from './typed-task.ts';

/** The API's limit, in UTF-16 units. A test compares it with the schema. */
export const maxTextLength = 500;

interface Place {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly order: number;
  /** In words, or empty. */
  readonly duration: string;
}

interface NewTask {
  readonly date: string;
  readonly text: string;
  readonly time: string;
  readonly duration: string;
  readonly minutes: number | null;
  readonly order: number;
  readonly done: false;
}

/** The values of the record for a typed task. */
export function newTask({ text, time, minutes }: TypedTask, { day, order, duration }: Place): NewTask {
  return {
    date: day,
    text,
    time: time ?? '',
    duration,
    minutes: minutes ?? null,
    order,
    done: false,
  };
}
