import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { EntityName, RecordTypes } from '#lib/records/entities.ts';
import type { RecordStore } from '#lib/records/record-store.ts';
import type { RecordQuery } from '#lib/records/records.ts';
import { allSeries, tasksOfDays } from './daily-task-records.ts';
import { withOccurrences, type DayRange } from './with-occurrences.ts';

async function readRecords<Entity extends EntityName>(
  store: RecordStore,
  query: RecordQuery,
): Promise<readonly RecordTypes[Entity][]> {
  const list = store.list(query);
  if (list.getItems() === undefined) await list.read();
  if (list.getItems() === null) await store.refresh();
  return (list.getItems() ?? []) as readonly unknown[] as readonly RecordTypes[Entity][];
}

/**
 * The daily tasks of some days on this device as `useDailyTasks` shows them, unsorted. On a device that knows none yet,
 * waits until they were read from the server.
 *
 * @throws StorageError
 */
export async function readDailyTasks(store: RecordStore, range: DayRange): Promise<readonly DailyTask[]> {
  const [tasks, series] = await Promise.all([
    readRecords<'DailyTask'>(store, tasksOfDays.queryOf(`${range.first}/${range.last}`)),
    readRecords<'TaskSeries'>(store, allSeries.queryOf(undefined)),
  ]);
  return withOccurrences(tasks, series, range);
}
