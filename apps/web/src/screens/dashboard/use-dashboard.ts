// @spec api-dashboard-limit api-list-future-goals error-dashboard limit-dashboard-list

import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useRecords } from '#data/records/use-records.ts';
import { bucketItems, goalsOfYear } from '#data/lists.ts';
import { useFocusTasks } from './use-focus-tasks.ts';

/**
 * The records of the dashboard; `undefined` until they are known. `failed`: the server answered with an error, or
 * nothing is known.
 *
 * @param today `YYYY-MM-DD`
 */
export function useDashboard(today: string) {
  const store = useRecordStore();
  const itemList = useRecords(bucketItems, {});
  const goalList = useRecords(goalsOfYear, { key: Number(today.slice(0, 4)) });
  const taskList = useFocusTasks(today);
  const lists = [itemList, goalList, taskList];
  const failed = lists.some((list) => list.failed);
  // A failed reading is in the lists.
  const refreshing = useAsyncAction(
    () => store.refresh(),
    () => undefined,
  );
  return {
    items: itemList.items,
    goals: goalList.items,
    tasks: taskList.items,
    failed,
    busy: refreshing.busy || (!failed && lists.some(({ items }) => items === undefined)),
    refresh: () => void refreshing.run(),
  };
}
