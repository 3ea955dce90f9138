import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { currentRecord, type VisibleRecord, visibleRecord } from '@kairos/sync/visible-record';
import { SeriesIndex } from '#domain/daily-tasks/series-index.ts';
import { nextOrder } from '#domain/ordering/next-order.ts';
import type { HistoryKind } from '#data/entities/entities.ts';
import type { RowReader } from '#data/records/row-reader.ts';

interface RestoredValues {
  readonly _deleted: false;
  readonly order?: number;
  readonly seriesId?: null;
  readonly letGo?: false;
}

/** See {@link SeriesIndex.isSingle}. */
async function isSingle(reader: RowReader, task: DailyTask): Promise<boolean> {
  if (task.seriesId == null) return false;
  const rows = await reader.getRows('TaskSeries');
  const allSeries = rows.flatMap((row) => visibleRecord(row) ?? []) as unknown as readonly TaskSeries[];
  return new SeriesIndex(allSeries).isSingle(task);
}

/**
 * The values that restore a record: a task at the end of its day, any other record at the position of its age.
 * Rejects with a `StorageError`.
 */
export async function restoredValues(
  reader: RowReader,
  kind: HistoryKind,
  record: VisibleRecord,
): Promise<RestoredValues> {
  if (kind !== 'DailyTask') return { _deleted: false };
  // Safe: the replica has only records from the API and changes of this app.
  const task = record as unknown as DailyTask;
  const tasks = await reader.getSlices(kind, task.date, task.date);
  const order = nextOrder(tasks.map((row) => Number(currentRecord(row).order)));
  const isAlone = await isSingle(reader, task);
  return {
    _deleted: false,
    order,
    ...(isAlone && { seriesId: null }),
    ...(task.letGo === true && { letGo: false }),
  };
}
