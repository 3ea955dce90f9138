import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { RecordChange } from '#lib/records/record-change.ts';
import { occurrenceOf } from './occurrence-id.ts';

type TaskValues = Extract<RecordChange, { entity: 'DailyTask' }>['values'];

/**
 * The change of a daily task. The first change of a repeating task's day makes its record. A change of the day, and a
 * deletion, are made by `taskMove` and `taskDeletion`.
 */
export function taskChange(task: DailyTask, values: TaskValues): RecordChange {
  const { id, createdAt, ...shown } = task;
  if (occurrenceOf(id) === undefined) return { entity: 'DailyTask', id, values };
  const { date, text, time, duration, minutes, order, done, seriesId, goalId } = shown;
  const defaults = { date, text, time, duration, minutes, order, done, seriesId, goalId };
  return { entity: 'DailyTask', id, values, createdAt, defaults };
}
