import { repeatableCreate } from '#lib/records/repeatable-create.ts';

/** What a person typed for a new task, untouched. */
export interface TaskDraft {
  readonly text: string;
  /** `HH:mm`, or empty. */
  readonly time: string;
  /** Free text, or empty. */
  readonly duration: string;
}

/** A new task as the API takes it; the day is `YYYY-MM-DD`, the order an index from 0. */
export interface NewTask extends TaskDraft {
  readonly id: string;
  readonly date: string;
  readonly order: number;
  readonly done: false;
}

/** The API's limits, in UTF-16 units, as `maxLength` counts. A test holds them to the schema. */
export const maxTextLength = 500;
export const maxDurationLength = 100;

export const emptyDraft: TaskDraft = { text: '', time: '', duration: '' };

/** Whether there is nothing to add: spaces are no task. Spec §5. */
export function isBlank(draft: TaskDraft): boolean {
  return draft.text.trim() === '';
}

/** The task that a draft asks for; the `failed` one again if that asked for the same. */
export function newTask(
  draft: TaskDraft,
  place: { date: string; order: number },
  makeId: () => string,
  failed?: NewTask,
): NewTask {
  const { text, time, duration } = draft;
  const task = { ...place, text: text.trim(), time, duration: duration.trim(), done: false } as const;
  return repeatableCreate(task, makeId, failed);
}
