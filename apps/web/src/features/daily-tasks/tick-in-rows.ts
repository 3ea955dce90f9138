// @spec reminder-buttons

import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import type { StoredRow } from '@kairos/sync/storage';
import { visibleRecord } from '@kairos/sync/visible-record';
import type { RowReader } from '#data/records/row-reader.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { occurrenceOf } from '#domain/daily-tasks/occurrence-id.ts';
import { SeriesIndex } from '#domain/daily-tasks/series-index.ts';
import { taskChange } from '#domain/daily-tasks/task-change.ts';
import { withOccurrences } from '#domain/daily-tasks/with-occurrences.ts';
import { nextAfterDoneIn } from './next-after-done-in.ts';

interface TickOptions {
  /** When the task is done. */
  readonly now: Date;
  /** The day of the user at this time, `YYYY-MM-DD`. */
  readonly today: string;
}

function visibleIn(rows: readonly StoredRow[]): readonly unknown[] {
  return rows.flatMap((row) => visibleRecord(row) ?? []);
}

/**
 * The changes that tick a task by its id, also that of an occurrence without a record: the task, and the next one where it
 * comes again after it is done. Empty when the task is done or deleted; undefined when these rows do not have it.
 *
 * @throws StorageError
 */
export async function tickInRows(
  rows: Pick<RowReader, 'getRow' | 'getRows' | 'getSlices'>,
  id: string,
  { now, today }: TickOptions,
): Promise<readonly RecordChange[] | undefined> {
  const row = await rows.getRow('DailyTask', id);
  const stored = row && (visibleRecord(row) as unknown as DailyTask | null);
  if (stored === null) return [];
  const day = stored?.date ?? occurrenceOf(id)?.day;
  if (day === undefined) return undefined;
  const [taskRows, seriesRows] = await Promise.all([
    rows.getSlices('DailyTask', day, day),
    rows.getRows('TaskSeries'),
  ]);
  // Safe: the replica has only records from the API and changes of this app.
  const ofDay = visibleIn(taskRows) as readonly DailyTask[];
  const allSeries = visibleIn(seriesRows) as readonly TaskSeries[];
  const task = withOccurrences(ofDay, allSeries, { first: day, last: day }).find((one) => one.id === id);
  if (!task) return undefined;
  if (task.done) return [];
  const ticked = taskChange(task, { done: true, doneAt: now.toISOString() });
  const next = await nextAfterDoneIn(rows, new SeriesIndex(allSeries), task, today);
  return next ? [ticked, next.change] : [ticked];
}
