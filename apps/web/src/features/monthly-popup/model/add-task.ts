import type { Month } from '#lib/days/month.ts';
import { repeatableCreate } from '#lib/records/repeatable-create.ts';

/** The unchanged input for a new task. */
export interface TaskDraft {
  readonly title: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
  /** `HH:mm`, or empty. */
  readonly time: string;
}

/** A new task in the API's format. */
export interface NewTask {
  readonly id: string;
  readonly month: Month;
  readonly year: number;
  readonly title: string;
  readonly date: string | null;
  readonly time: string | null;
  readonly done: false;
}

/** The API's limit, in UTF-16 units, as `maxLength` counts. A test compares it with the schema. */
export const maxTitleLength = 500;

export const emptyDraft: TaskDraft = { title: '', date: '', time: '' };

/** Whether the title is empty or only spaces (spec §5). */
export function isBlank({ title }: TaskDraft): boolean {
  return title.trim() === '';
}

/** The task of a draft; the `failed` one again if the draft has not changed. */
export function newTask(
  { title, date, time }: TaskDraft,
  place: { month: Month; year: number },
  makeId: () => string,
  failed?: NewTask,
): NewTask {
  const task = {
    ...place,
    title: title.trim(),
    date: date || null,
    time: time || null,
    done: false,
  } as const;
  return repeatableCreate(task, makeId, failed);
}
