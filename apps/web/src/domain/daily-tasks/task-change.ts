import type { RecordChange } from '#data/records/record-change.ts';
import { occurrenceOf } from './occurrence-id.ts';
import type { PlannedTask } from './series-index.ts';

type TaskValues = Extract<RecordChange, { entity: 'DailyTask' }>['values'];

/**
 * The change of a daily task. The first change of a repeating task's day makes its record. A change of the day, and a
 * deletion, are made by `taskMove` and `taskDeletion`.
 */
export function taskChange(task: PlannedTask, values: TaskValues): RecordChange {
  const { id, createdAt, takenOver, ...shown } = task;
  const { date, text, time, duration, minutes, order, done, seriesId, goalId } = shown;
  const words = { text, time, duration, minutes, seriesId, goalId };
  if (takenOver && values._deleted !== true) {
    // The stored values are those of the former series.
    return { entity: 'DailyTask', id, values: { ...words, ...values } };
  }
  if (occurrenceOf(id) === undefined) return { entity: 'DailyTask', id, values };
  const defaults = { date, order, done, ...words };
  return { entity: 'DailyTask', id, values, createdAt, defaults };
}
