import type { FocusTask } from '#domain/daily-tasks/focus-task.ts';
import { readFocusTask } from '#domain/daily-tasks/focus-task.ts';
import { parseRecord } from './parse-record.ts';

/** The task that the timer runs for. */
export interface ChosenTask extends FocusTask {
  /** The user's day on which they chose it, `YYYY-MM-DD`. */
  readonly chosenOn: string;
}

/** The text to save. */
export function chosenTaskText({ id, text, date, goalId, chosenOn }: ChosenTask): string {
  return JSON.stringify({ id, text, date, goalId, chosenOn } satisfies ChosenTask);
}

/** Reads a text of {@link chosenTaskText}; null for any other text. */
export function readChosenTask(stored: string | null): ChosenTask | null {
  const { chosenOn, ...rest } = parseRecord(stored);
  const task = readFocusTask(rest);
  return task === undefined || typeof chosenOn !== 'string' ? null : { ...task, chosenOn };
}
