import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useUndo } from '#components/use-undo.ts';
import type { Month } from '#lib/days/month.ts';
import { changeAtOnce, deleteAtOnce } from '#lib/records/change-at-once.ts';
import { useRecords, type RecordList } from '#lib/records/use-records.ts';
import { restoreRecord } from '#lib/records/write-record.ts';
import { popupTasks, type PopupTask } from './api/popup-tasks.ts';
import { reportCompleteFailure, reportDeleteFailure, reportListFailure } from './failures.ts';
import { isOfYear } from './model/month-tasks.ts';

interface MonthTasks extends Pick<RecordList<PopupTask, Month>, 'items' | 'failed' | 'retry'> {
  /** With optimistic updates, rolled back on failure. Both are stable functions. */
  readonly complete: (task: PopupTask) => void;
  readonly remove: (task: PopupTask) => void;
}

/** The tasks of a month of a year, and their changes. */
export function useMonthTasks(year: number, month: Month): MonthTasks {
  const client = useApolloClient();
  const offerUndo = useUndo();
  const { items, failed, retry } = useRecords(popupTasks, { key: month, onFailure: reportListFailure });
  const ofYear = useMemo(() => items?.filter((task) => isOfYear(task, year)), [items, year]);

  const changes = useMemo(() => {
    const change = changeAtOnce(client, popupTasks, reportCompleteFailure);
    return {
      complete: ({ id }: PopupTask) => change(id, { done: true }),
      remove: (task: PopupTask) =>
        void deleteAtOnce(client, popupTasks, task).then(
          () => offerUndo({ text: task.title, restore: () => restoreRecord(client, popupTasks, task) }),
          reportDeleteFailure,
        ),
    };
  }, [client, offerUndo]);

  return { items: ofYear, failed, retry, ...changes };
}
