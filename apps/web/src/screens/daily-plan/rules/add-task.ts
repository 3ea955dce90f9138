// @spec daily-task-cleared-inputs valid-task-trim valid-task-empty

import { isBlank as isBlankText } from '@kairos/schema/is-blank';
import { lineValues, type LineValues } from '#domain/daily-tasks/line-values.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { parseDuration } from '#domain/daily-tasks/parse-duration.ts';
import type { RecordChange } from '#domain/records/record-change.ts';

/** The unchanged input for a new task. */
export interface TaskDraft {
  readonly text: string;
  /** `HH:mm`, or empty. */
  readonly time: string;
  /** Free text, or empty. */
  readonly duration: string;
  /** The id of the goal that it serves, or empty. */
  readonly goalId: string;
}

/** A new task in the API's format; the day is `YYYY-MM-DD`, the order an index from 0. */
interface NewTask extends Omit<TaskDraft, 'goalId'> {
  readonly date: string;
  readonly order: number;
  readonly done: false;
  /** The length that the duration says; absent where it says none. */
  readonly minutes?: number;
  /** Absent where it serves none. */
  readonly goalId?: string;
}

/** The API's limits, in UTF-16 units, as `maxLength` counts. A test compares them with the schema. */
export const maxTextLength = 500;
export const maxDurationLength = 100;

export const emptyDraft: TaskDraft = { text: '', time: '', duration: '', goalId: '' };

/** Whether the text is empty or only spaces (spec §5). */
export function isBlank(draft: TaskDraft): boolean {
  return isBlankText(draft.text);
}

/** The task of a draft. */
export function newTask(draft: TaskDraft, place: Pick<NewTask, 'date' | 'order'>): NewTask {
  const { text, time, duration, goalId } = draft;
  const minutes = parseDuration(duration);
  return {
    ...place,
    text: text.trim(),
    time,
    duration: duration.trim(),
    done: false,
    ...(minutes !== null && { minutes }),
    ...(goalId !== '' && { goalId }),
  };
}

/** A new task of a pasted line, which can be done already. */
type NewLineTask = Omit<NewTask, 'done'> & LineValues;

/** A task for each line, in their order, with the other values of the draft. */
export function tasksOfLines(
  lines: readonly PastedLine[],
  draft: TaskDraft,
  { date, order, now }: Pick<NewTask, 'date' | 'order'> & { readonly now: Date },
): NewLineTask[] {
  return lines.map((line, index) => ({
    ...newTask({ ...draft, text: line.text }, { date, order: order + index }),
    ...lineValues(line, now),
  }));
}

/**
 * The order of the next task of a day, `YYYY-MM-DD`: the count of its tasks (spec §5), with those that are being added.
 *
 * @param known the tasks that its list shows
 * @param pending the changes of tasks that no list shows yet
 */
export function orderOfNext(
  day: string,
  known: readonly { readonly id: string }[],
  pending: readonly RecordChange[],
): number {
  const added = pending.filter((change) => change.entity === 'DailyTask' && change.values.date === day);
  return new Set([...known, ...added].map(({ id }) => id)).size;
}
