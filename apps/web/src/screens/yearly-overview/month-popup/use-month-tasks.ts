// @spec popup-task-done popup-task-delete error-popup

import { useCallback, useMemo } from 'react';
import { useDeleteWithUndo } from '#features/undo/use-delete-with-undo.ts';
import type { Month } from '#domain/days/month.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useRecords, type RecordList } from '#data/records/use-records.ts';
import { tasksOfMonth } from '#data/lists.ts';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import { reportCompleteFailure, reportDeleteFailure, reportListFailure } from './failures.ts';
import { isOfYear } from './rules/month-tasks.ts';

interface MonthTasks extends RecordList<YearlyPopupTask> {
  /** Are shown at once and rolled back when the server rejects it. Both are stable functions. */
  readonly complete: (task: YearlyPopupTask) => void;
  readonly remove: (task: YearlyPopupTask) => void;
}

/** The tasks of a month of a year, and their changes. */
export function useMonthTasks(year: number, month: Month): MonthTasks {
  const makeChange = useMakeChange();
  const deleteWithUndo = useDeleteWithUndo();
  const list = useRecords(tasksOfMonth, { key: month, onFailure: reportListFailure });
  const items = useMemo(() => list.items?.filter((task) => isOfYear(task, year)), [list.items, year]);

  const complete = useCallback(
    ({ id }: YearlyPopupTask) =>
      ifFailed(
        makeChange([{ entity: 'YearlyPopupTask', id, values: { done: true } }]),
        reportCompleteFailure,
      ),
    [makeChange],
  );
  const remove = useCallback(
    (task: YearlyPopupTask) =>
      ifFailed(deleteWithUndo('YearlyPopupTask', task, { text: task.title }), reportDeleteFailure),
    [deleteWithUndo],
  );

  return { ...list, items, complete, remove };
}
