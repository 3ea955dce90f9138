import { exportedEntities, exportedFields, isObjectField } from '@kairos/schema/export-format';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import type { ImportedRecord } from '@kairos/sync/import-records';
import type { Row } from '@kairos/sync/record';
import { visibleRecord } from '@kairos/sync/visible-record';
import { isOver } from '#lib/daily-tasks/with-occurrences.ts';

/** The fields that are cleared where the file has no value: otherwise they would keep those of the deleted record. */
function emptyValues(name: string): Readonly<Record<string, null>> {
  const entity = exportedEntities.find((one) => one.name === name);
  const fields = entity ? exportedFields(entity) : [];
  const cleared = fields.filter(([, field]) => !field.required && !field.createOnly && !isObjectField(field));
  return Object.fromEntries(cleared.map(([field]) => [field, null]));
}

/** Whether the task would not be shown as one of its series, which has ended before it. */
function isOfEndedSeries(
  { id, values }: ImportedRecord,
  series: ReadonlyMap<string, Row> | undefined,
): boolean {
  const row = series?.get(String(values.seriesId));
  const found = row && visibleRecord(row);
  // Safe: the values of the file are checked, and the replica has only records from the API and changes of this app.
  const task = { ...values, id } as unknown as DailyTask;
  return found ? isOver(task, found as unknown as TaskSeries) : false;
}

/**
 * The record that brings back a deleted one, as it is in the file.
 *
 * @param series the rows of all series by id
 */
export function restoringRecord(
  record: ImportedRecord,
  series: ReadonlyMap<string, Row> | undefined,
): ImportedRecord {
  const isAlone = record.entity === 'DailyTask' && isOfEndedSeries(record, series);
  const values = { ...emptyValues(record.entity), ...record.values, ...(isAlone && { seriesId: null }) };
  return { ...record, values, restores: true };
}
