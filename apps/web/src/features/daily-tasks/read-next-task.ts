// @spec task-after-done

import { visibleRecord } from '@kairos/sync/visible-record';
import { allSeries } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import {
  isChanged,
  nextTaskChange,
  nextTaskDay,
  type NextTaskSeries,
} from '#domain/daily-tasks/next-task.ts';
import { nextTaskId } from '#domain/daily-tasks/next-task-id.ts';
import { isAfterDone, SeriesIndex, type PlannedTask } from '#domain/daily-tasks/series-index.ts';

/** The task that comes after another one of its series. */
export interface NextTask {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly change: RecordChange;
}

/**
 * The next task of a series after one of its tasks; undefined when a later one exists, or when the series ends before.
 *
 * @param from the day (`YYYY-MM-DD`) on which the task is done
 * @throws StorageError
 */
export async function readNextTask(
  store: RecordStore,
  task: PlannedTask,
  series: NextTaskSeries,
  from: string,
): Promise<NextTask | undefined> {
  const day = nextTaskDay(series, from);
  if (day === undefined) return undefined;
  const id = nextTaskId(task);
  const { rows } = store;
  const stored = await rows.getRow('DailyTask', id);
  // A task that the user has deleted has a successor.
  for (let row = stored, one = id; row; row = await rows.getRow('DailyTask', one)) {
    if (visibleRecord(row) !== null) return undefined;
    one = nextTaskId({ ...task, id: one });
  }
  return { day, change: nextTaskChange(id, series, day, stored !== undefined) };
}

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
  const index = await readSeries(store);
  const series = index.get(task.seriesId);
  if (!series || !isAfterDone(series)) return undefined;
  return readNextTask(store, task, { ...series, note: index.noteOf(series) }, today);
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
