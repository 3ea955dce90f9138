import type { RecordChange } from '#data/records/record-change.ts';
import { occurrenceOf } from './occurrence-id.ts';

/**
 * The change of its series after a task was moved, deleted or brought back: the series leaves out the day for which it
 * made the task, unless the task is on it. Empty for a task that no series made. The exception lasts longer than the mark
 * of a deleted record.
 *
 * @param id the task's id
 * @param date where the task is now, `YYYY-MM-DD`; null for a deleted one
 */
export function occurrenceException(id: string, date: string | null): readonly RecordChange[] {
  const occurrence = occurrenceOf(id);
  if (occurrence === undefined) return [];
  const { seriesId, day } = occurrence;
  return [{ entity: 'TaskSeries', id: seriesId, values: { [`without/${day}`]: day === date ? null : true } }];
}
