import { useMemo } from 'react';
import { useRecords, type RecordList } from '#data/records/use-records.ts';
import { allSeries, tasksOfDays } from '#data/lists.ts';
import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';
import { withOccurrences, type DayRange } from '#domain/daily-tasks/with-occurrences.ts';

/** The same array at every render. */
const noSeries: readonly never[] = [];

/**
 * The daily tasks of some days, occurrences included: every screen reads them with this hook. Unsorted, see
 * `byDayOrder`. To change one, use `taskChange`, `taskMove` or `taskDeletion`.
 *
 * @param onFailure called with the error of each failed read; the same function at every render
 */
export function useDailyTasks(
  { first, last, perSeries }: DayRange,
  onFailure?: (error: unknown) => void,
): RecordList<PlannedTask> {
  const tasks = useRecords(tasksOfDays, {
    key: [first, last],
    ...(onFailure && { onFailure }),
  });
  const series = useRecords(allSeries, {});
  // A task that is added while the series cannot be read is shown.
  const known = series.items ?? (series.failed ? noSeries : undefined);
  const items = useMemo(
    () =>
      tasks.items &&
      known &&
      withOccurrences(tasks.items, known, {
        first,
        last,
        ...(perSeries !== undefined && { perSeries }),
      }),
    [tasks.items, known, first, last, perSeries],
  );
  return { items, failed: tasks.failed || series.failed, retry: tasks.retry };
}
