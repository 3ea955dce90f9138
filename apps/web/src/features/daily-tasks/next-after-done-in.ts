// @spec task-after-done

import { visibleRecord } from '@kairos/sync/visible-record';
import type { RowReader } from '#data/records/row-reader.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { nextTaskChange, nextTaskDay, type NextTaskSeries } from '#domain/daily-tasks/next-task.ts';
import { nextTaskId } from '#domain/daily-tasks/next-task-id.ts';
import { isAfterDone, type PlannedTask, type SeriesIndex } from '#domain/daily-tasks/series-index.ts';

/** The task that comes after another one of its series. */
export interface NextTask {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly change: RecordChange;
}

type Rows = Pick<RowReader, 'getRow'>;

/**
 * The next task of a series after one of its tasks; undefined when a later one exists, or when the series ends before.
 *
 * @param from the day (`YYYY-MM-DD`) on which the task is done
 * @throws StorageError
 */
export async function readNextTask(
  rows: Rows,
  task: PlannedTask,
  series: NextTaskSeries,
  from: string,
): Promise<NextTask | undefined> {
  const day = nextTaskDay(series, from);
  if (day === undefined) return undefined;
  const id = nextTaskId(task);
  const stored = await rows.getRow('DailyTask', id);
  // A task that the user has deleted has a successor.
  for (let row = stored, one = id; row; row = await rows.getRow('DailyTask', one)) {
    if (visibleRecord(row) !== null) return undefined;
    one = nextTaskId({ ...task, id: one });
  }
  return { day, change: nextTaskChange(id, series, day, stored !== undefined) };
}

/**
 * The next task of a task that comes again after it is done; undefined for other tasks.
 *
 * @param today the day (`YYYY-MM-DD`) on which it is done
 * @throws StorageError
 */
export async function nextAfterDoneIn(
  rows: Rows,
  index: SeriesIndex,
  task: PlannedTask,
  today: string,
): Promise<NextTask | undefined> {
  const series = index.get(task.seriesId);
  if (!series || !isAfterDone(series)) return undefined;
  return readNextTask(rows, task, { ...series, note: index.noteOf(series) }, today);
}
