import type { ReplicaStorage } from '@kairos/sync/storage';
import { currentRecord } from '@kairos/sync/visible-record';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordTypes } from '@kairos/schema/record-types';
import { lastSlice } from '#data/records/records.ts';
import type { SearchRecords } from '../rules/search-item.ts';

async function read<Entity extends EntityName>(
  storage: ReplicaStorage,
  entity: Entity,
): Promise<readonly RecordTypes[Entity][]> {
  const rows = await storage.getSlices(entity, '', lastSlice);
  // Safe: the replica has only records from the API and changes of this app.
  return rows.map(currentRecord) as readonly unknown[] as readonly RecordTypes[Entity][];
}

/** Reads the records to search from this device. Rejects with a `StorageError`. */
export async function readSearchRecords(storage: ReplicaStorage): Promise<SearchRecords> {
  const [tasks, series, monthTasks, goals, bucketItems, habits, visions, pages, letters, later, weekPages] =
    await Promise.all([
      read(storage, 'DailyTask'),
      read(storage, 'TaskSeries'),
      read(storage, 'YearlyPopupTask'),
      read(storage, 'YearlyGoal'),
      read(storage, 'BucketItem'),
      read(storage, 'Habit'),
      read(storage, 'FutureGoal'),
      read(storage, 'JournalPage'),
      read(storage, 'Letter'),
      read(storage, 'LaterTask'),
      read(storage, 'WeekPage'),
    ]);
  return { tasks, series, monthTasks, goals, bucketItems, habits, visions, pages, letters, later, weekPages };
}
