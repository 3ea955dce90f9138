import { useCallback } from 'react';
import { taskChange } from '#domain/daily-tasks/task-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { reportReorderFailure } from './failures.ts';

/**
 * Returns a stable function that stores the order of all tasks of a day. It is one decision: the tasks that did not move
 * are part of it, so that of two devices one order wins as a whole. Resolves when it is stored on this device.
 */
export function useSaveOrder(): (arranged: readonly DailyTask[]) => Promise<boolean> {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  return useCallback(
    (arranged) =>
      makeChange(
        arranged.map((task, order) => taskChange(task, { order })),
        {
          onFailure: (error) => {
            reportReorderFailure(error);
            void store.refresh();
          },
        },
      ),
    [store, makeChange],
  );
}
