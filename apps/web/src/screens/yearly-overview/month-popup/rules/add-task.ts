// @spec valid-popup-title valid-popup-optional

import { isBlank as isBlankText } from '@kairos/schema/is-blank';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import type { Month } from '#domain/days/month.ts';

/** The unchanged input for a new task. */
export interface TaskDraft {
  readonly title: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
  /** `HH:mm`, or empty. */
  readonly time: string;
}

/** Where a new task is listed. */
export interface MonthSlot {
  readonly month: Month;
  readonly year: number;
}

/** A new task in the API's format. */
interface NewTask extends MonthSlot {
  readonly id: string;
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
  return isBlankText(title);
}

/** The task of a draft; empty fields are null (spec §5). */
export function newTask({ title, date, time }: TaskDraft, place: MonthSlot, makeId: () => string): NewTask {
  return {
    id: makeId(),
    ...place,
    title: title.trim(),
    date: date || null,
    time: time || null,
    done: false,
  };
}

/** A new task of a pasted line, which can be done already. */
type NewLineTask = Omit<NewTask, 'done'> & { readonly done: boolean; readonly note?: string };

/** A task for each line, with the other values of the draft. */
export function tasksOfLines(
  lines: readonly PastedLine[],
  draft: TaskDraft,
  place: MonthSlot,
  makeId: () => string,
): NewLineTask[] {
  return lines.map(({ done, text, note }) => ({
    ...newTask({ ...draft, title: text }, place, makeId),
    done,
    ...(note !== undefined && { note }),
  }));
}
