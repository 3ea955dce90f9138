// @spec later-moves

import type { LaterTask } from '@kairos/schema/records/later-task';
import type { RecordChange } from '#domain/records/record-change.ts';
import { noTaskValues } from '#domain/daily-tasks/occurrence-fields.ts';
import { laterValues } from './later-values.ts';

interface DayPlace {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The position in the day, from 0. */
  readonly order: number;
  /** When it was done, ISO 8601; absent for an open task. */
  readonly doneAt?: string;
}

/** The changes that move a task of Later to a day, to be made together. It keeps its id. */
export function moveToDay(task: LaterTask, { date, order, doneAt }: DayPlace): readonly RecordChange[] {
  const isDone = doneAt !== undefined;
  const values = { ...noTaskValues, ...laterValues(task), date, order, done: isDone, doneAt: doneAt ?? null };
  return [
    { entity: 'DailyTask', id: task.id, values: { ...values, _deleted: false } },
    { entity: 'LaterTask', id: task.id, values: { _deleted: true } },
  ];
}

/** The changes that, with the restoration of the task in Later, undo its move to a day. */
export function moveBackFromDay({ id }: LaterTask): readonly RecordChange[] {
  return [{ entity: 'DailyTask', id, values: { done: false, doneAt: null, _deleted: true } }];
}
