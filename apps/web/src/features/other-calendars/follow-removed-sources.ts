// @spec calendar-refresh

import { visibleRecord } from '@kairos/sync/visible-record';
import type { RecordStore } from '#data/records/record-store.ts';
import { removeOtherStates } from './api/stored-sources.ts';

/**
 * Removes what this device has stored of calendars that were removed on another one, now and after changes of records,
 * until the returned function is called. Without storage it is done at the next start.
 */
export function followRemovedSources(store: RecordStore): () => void {
  const remove = () => void removeStates(store).catch(() => undefined);
  remove();
  return store.subscribeToRows(remove);
}

async function removeStates({ replica, rows, deviceState }: RecordStore): Promise<void> {
  // Before the first reading the records are not known.
  if ((await replica.readCursor('CalendarSource')) === undefined) return;
  const sources = await rows.getRows('CalendarSource');
  await removeOtherStates(
    deviceState,
    sources.flatMap((row) => visibleRecord(row)?.id ?? []),
  );
}
