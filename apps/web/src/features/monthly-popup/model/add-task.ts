import type { Month } from '#lib/days/month.ts';
import { repeatableCreate } from '#lib/records/repeatable-create.ts';

/** What a person typed for a new task, untouched. */
export interface TaskDraft {
  readonly title: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
  /** `HH:mm`, or empty. */
  readonly time: string;
}

/** A new task as the API takes it. */
export interface NewTask {
  readonly id: string;
  readonly month: Month;
  readonly year: number;
  readonly title: string;
  readonly date: string | null;
  readonly time: string | null;
  readonly done: false;
}

/** The API's limit, in UTF-16 units, as `maxLength` counts. A test holds it to the schema. */
export const maxTitleLength = 500;

export const emptyDraft: TaskDraft = { title: '', date: '', time: '' };

/** Whether there is nothing to add: spaces are no task. Spec §5. */
export function isBlank({ title }: TaskDraft): boolean {
  return title.trim() === '';
}

/** The task that a draft asks for; the `failed` one again if that asked for the same. */
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
