import { readRecords } from '#data/records/read-records.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { allSeries, tasksOfDays } from '#data/lists.ts';
import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';
import { withOccurrences, type DayRange } from '#domain/daily-tasks/with-occurrences.ts';

/**
 * The daily tasks of some days on this device as `useDailyTasks` shows them, unsorted. On a device without data it waits
 * until they were read from the server.
 *
 * @throws StorageError
 */
export async function readDailyTasks(store: RecordStore, range: DayRange): Promise<readonly PlannedTask[]> {
  const [tasks, series] = await Promise.all([
    readRecords(store, tasksOfDays, [range.first, range.last]),
    readRecords(store, allSeries, undefined),
  ]);
  return withOccurrences(tasks, series, range);
}
