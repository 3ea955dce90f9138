import { parseObject } from '@kairos/sync/paths';
import type { RecordChange } from '#domain/records/record-change.ts';
import { occurrenceOf } from './occurrence-id.ts';
import { sharedValues } from './occurrence-fields.ts';
import type { PlannedTask } from './series-index.ts';

/** New values of a daily task, by path. */
export type TaskValues = Extract<RecordChange, { entity: 'DailyTask' }>['values'];

/**
 * The change of a daily task. The first change of an occurrence creates its record. Use `taskMove` to change the day, and
 * `taskDeletion` to delete the task.
 */
export function taskChange(task: PlannedTask, values: TaskValues): RecordChange {
  const { id, date, order, done, seriesId, createdAt, ticks, takenOver } = task;
  const words = { ...sharedValues(task), seriesId };
  if (takenOver && values._deleted !== true) {
    // The stored values are those of the previous series. Its ticks may belong to another note.
    const unticked = Object.entries(parseObject(ticks)).filter(([, isTicked]) => isTicked === false);
    const ticksOfDay = Object.fromEntries(unticked.map(([line]) => [`ticks/${line}`, false]));
    return { entity: 'DailyTask', id, values: { ...words, ...ticksOfDay, ...values } };
  }
  if (occurrenceOf(id) === undefined) return { entity: 'DailyTask', id, values };
  const defaults = { date, order, done, ...words };
  return { entity: 'DailyTask', id, values, createdAt, defaults };
}
