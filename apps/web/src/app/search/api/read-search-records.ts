import { currentRecord } from '@kairos/sync/visible-record';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordTypes } from '@kairos/schema/record-types';
import { lastSlice } from '#data/records/records.ts';
import type { SearchRecords } from '../rules/search-item.ts';
import type { RowReader } from '#data/records/row-reader.ts';

async function read<Entity extends EntityName>(
  reader: RowReader,
  entity: Entity,
): Promise<readonly RecordTypes[Entity][]> {
  const rows = await reader.getSlices(entity, '', lastSlice);
  // Safe: the replica has only records from the API and changes of this app.
  return rows.map(currentRecord) as readonly unknown[] as readonly RecordTypes[Entity][];
}

/** Reads the records to search from this device. Rejects with a `StorageError`. */
export async function readSearchRecords(reader: RowReader): Promise<SearchRecords> {
  const [tasks, series, monthTasks, goals, bucketItems, habits] = await Promise.all([
    read(reader, 'DailyTask'),
    read(reader, 'TaskSeries'),
    read(reader, 'YearlyPopupTask'),
    read(reader, 'YearlyGoal'),
    read(reader, 'BucketItem'),
    read(reader, 'Habit'),
  ]);
  const [visions, pages, letters, later, weekPages, sources] = await Promise.all([
    read(reader, 'FutureGoal'),
    read(reader, 'JournalPage'),
    read(reader, 'Letter'),
    read(reader, 'LaterTask'),
    read(reader, 'WeekPage'),
    read(reader, 'CalendarSource'),
  ]);
  return {
    ...{ tasks, series, monthTasks, goals, bucketItems, habits },
    ...{ visions, pages, letters, later, weekPages, sources },
  };
}
