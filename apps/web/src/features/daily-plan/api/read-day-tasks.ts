import type { RecordStore } from '#lib/records/record-store.ts';
import { dayTasks, type DailyTask } from './day-tasks.ts';

/**
 * The tasks of a day (`YYYY-MM-DD`) on this device, unsorted. On a device that knows no tasks yet, waits until they were
 * read from the server.
 *
 * @throws StorageError
 */
export async function readDayTasks(store: RecordStore, day: string): Promise<readonly DailyTask[]> {
  const list = store.list(dayTasks.queryOf(day));
  if (list.getItems() === undefined) await list.read();
  if (list.getItems() === null) await store.refresh();
  return (list.getItems() ?? []) as readonly unknown[] as readonly DailyTask[];
}
