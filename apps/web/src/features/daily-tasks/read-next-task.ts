// @spec task-after-done

import { allSeries } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { isChanged } from '#domain/daily-tasks/next-task.ts';
import { nextTaskId } from '#domain/daily-tasks/next-task-id.ts';
import { isAfterDone, SeriesIndex, type PlannedTask } from '#domain/daily-tasks/series-index.ts';
import { nextAfterDoneIn, type NextTask } from './next-after-done-in.ts';

async function readSeries(store: RecordStore): Promise<SeriesIndex> {
  return new SeriesIndex(await readRecords(store, allSeries, undefined));
}

/**
 * The next task of a task that comes again after it is done; undefined for other tasks.
 *
 * @param today the day (`YYYY-MM-DD`) on which it is done
 * @throws StorageError
 */
export async function nextAfterDone(
  store: RecordStore,
  task: PlannedTask,
  today: string,
): Promise<NextTask | undefined> {
  if (task.seriesId == null) return undefined;
  return nextAfterDoneIn(store.rows, await readSeries(store), task, today);
}

/**
 * The changes that make the next task when an open task leaves its series without being done: it comes as if the task was
 * done on its own day, or today if that is later. Empty for other tasks.
 *
 * @param today `YYYY-MM-DD`
 * @throws StorageError
 */
export async function nextAfterSkipped(
  store: RecordStore,
  task: PlannedTask,
  today: string,
): Promise<readonly RecordChange[]> {
  if (task.done) return [];
  const next = await nextAfterDone(store, task, task.date > today ? task.date : today);
  return next ? [next.change] : [];
}

/**
 * The changes that delete the next task when a task is open again. Empty when a user has changed the next one, and for a
 * task that does not come again after it is done.
 *
 * @throws StorageError
 */
export async function takeBackNext(store: RecordStore, task: PlannedTask): Promise<readonly RecordChange[]> {
  if (task.seriesId == null) return [];
  const id = nextTaskId(task);
  const [index, row] = await Promise.all([readSeries(store), store.rows.getRow('DailyTask', id)]);
  const series = index.get(task.seriesId);
  if (!row || !series || !isAfterDone(series) || isChanged(row, index)) return [];
  return [{ entity: 'DailyTask', id, values: { _deleted: true } }];
}
