import { exportedEntities, exportedFields, isObjectField } from '@kairos/schema/export-format';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { ImportedRecord } from '@kairos/sync/import-records';
import type { SeriesIndex } from '#domain/daily-tasks/series-index.ts';

/** The fields that are cleared where the file has no value: otherwise they would keep those of the deleted record. */
function emptyValues(name: string): Readonly<Record<string, null>> {
  const entity = exportedEntities.find((one) => one.name === name);
  const fields = entity ? exportedFields(entity) : [];
  const cleared = fields.filter(([, field]) => !field.required && !field.createOnly && !isObjectField(field));
  return Object.fromEntries(cleared.map(([field]) => [field, null]));
}

/** See {@link SeriesIndex.isSingle}. */
function isSingle({ id, values }: ImportedRecord, index: SeriesIndex): boolean {
  // Safe: the values of the file are checked.
  const task = { ...values, id } as unknown as DailyTask;
  return index.isSingle(task);
}

/**
 * The record that restores a deleted one with the values of the file.
 *
 * @param index the series that are here
 */
export function restoringRecord(record: ImportedRecord, index: SeriesIndex): ImportedRecord {
  const isAlone = record.entity === 'DailyTask' && isSingle(record, index);
  const values = { ...emptyValues(record.entity), ...record.values, ...(isAlone && { seriesId: null }) };
  return { ...record, values, restores: true };
}
