import type { RecordChange } from '#domain/records/record-change.ts';
import { occurrenceOf } from './occurrence-id.ts';

/**
 * The change of the series after its occurrence was moved, deleted or restored: the series leaves out the original day of
 * the task, unless the task is on that day. Empty for a task without a series. The exception outlives the tombstone of
 * the task.
 *
 * @param id the task's id
 * @param date the present day of the task, `YYYY-MM-DD`; null for a deleted one
 */
export function occurrenceException(id: string, date: string | null): readonly RecordChange[] {
  const occurrence = occurrenceOf(id);
  if (occurrence === undefined) return [];
  const { seriesId, day } = occurrence;
  return [{ entity: 'TaskSeries', id: seriesId, values: { [`without/${day}`]: day === date ? null : true } }];
}
