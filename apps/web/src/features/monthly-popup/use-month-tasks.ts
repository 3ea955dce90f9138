import { useCallback, useMemo } from 'react';
import { useUndo } from '#components/use-undo.ts';
import type { Month } from '#lib/days/month.ts';
import { useRecordStore } from '#lib/records/record-store-context.ts';
import { useMakeChange } from '#lib/records/use-make-change.ts';
import { useRecords, type RecordList } from '#lib/records/use-records.ts';
import { popupTasks, type PopupTask } from './api/popup-tasks.ts';
import { reportCompleteFailure, reportDeleteFailure, reportListFailure } from './failures.ts';
import { isOfYear } from './model/month-tasks.ts';

interface MonthTasks extends RecordList<PopupTask> {
  /** Are shown at once and rolled back when the server refuses. Both are stable functions. */
  readonly complete: (task: PopupTask) => void;
  readonly remove: (task: PopupTask) => void;
}

/** The tasks of a month of a year, and their changes. */
export function useMonthTasks(year: number, month: Month): MonthTasks {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const offerUndo = useUndo();
  const list = useRecords(popupTasks, { key: month, onFailure: reportListFailure });
  const items = useMemo(() => list.items?.filter((task) => isOfYear(task, year)), [list.items, year]);

  const complete = useCallback(
    ({ id }: PopupTask) =>
      void makeChange([{ entity: 'YearlyPopupTask', id, values: { done: true } }], {
        onFailure: reportCompleteFailure,
      }),
    [makeChange],
  );
  const remove = useCallback(
    (task: PopupTask) => {
      let withdraw: () => void = () => undefined;
      const onFailure = (error: unknown) => {
        withdraw();
        reportDeleteFailure(error);
      };
      const { id, title } = task;
      void makeChange([{ entity: 'YearlyPopupTask', id, values: { _deleted: true } }], { onFailure }).then(
        (isMade) => {
          const restore = () => store.restore('YearlyPopupTask', task);
          if (isMade) withdraw = offerUndo({ text: title, restore });
        },
      );
    },
    [makeChange, offerUndo, store],
  );

  return { ...list, items, complete, remove };
}
