// @spec task-after-done

import type { DailyTask } from '@kairos/schema/records/daily-task';
import { occurrenceOf } from './occurrence-id.ts';

const pattern = /^(.+)~(\d+)$/;

/**
 * The id of the task that comes after another one is done: the same on all devices. A number counts the tasks, so that the
 * id stays short.
 */
export function nextTaskId({ id, seriesId }: Pick<DailyTask, 'id' | 'seriesId'>): string {
  const [, first, number] = pattern.exec(id) ?? [];
  if (first !== undefined) return `${first}~${Number(number) + 1}`;
  const isOccurrence = occurrenceOf(id) !== undefined;
  return `${isOccurrence ? (seriesId ?? id) : id}~1`;
}

/**
 * The id of the task before a task with such an id. For the first number it is the id of a task, or that of the series
 * whose first day the previous task is. undefined for other ids.
 */
export function previousTaskId(id: string): string | undefined {
  const [, first, number] = pattern.exec(id) ?? [];
  if (first === undefined) return undefined;
  return number === '1' ? first : `${first}~${Number(number) - 1}`;
}
