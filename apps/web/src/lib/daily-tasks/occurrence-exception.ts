import type { RecordChange } from '#lib/records/record-change.ts';
import { occurrenceOf } from './occurrence-id.ts';

/**
 * The change by which a series leaves out the day of one of its tasks, because that was moved or deleted, or has it
 * again. Empty for a task that no series made. It lasts longer than the mark of a deleted record.
 */
export function occurrenceException(id: string, isLeftOut: boolean): readonly RecordChange[] {
  const occurrence = occurrenceOf(id);
  if (occurrence === undefined) return [];
  const { seriesId, day } = occurrence;
  return [{ entity: 'TaskSeries', id: seriesId, values: { [`without/${day}`]: isLeftOut || null } }];
}
