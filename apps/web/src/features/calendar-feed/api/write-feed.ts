import { UpdateCalendarFeedDocument } from '@kairos/schema/documents';
import { feedId } from '@kairos/schema/entities/calendar-feed';
import type { CalendarFeed } from '@kairos/schema/records/calendar-feed';
import { visibleRecord } from '@kairos/sync/visible-record';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { i18n, loadArea } from '#platform/i18n/i18n.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { readAllRows } from '#features/transfer/export/api/read-export.ts';
import { plannerRecords } from '#features/transfer/export/formats/rules/planner-records.ts';
import { daysAhead, feedOf } from '../rules/feed-of.ts';
import { OutdatedRecords, retryOverlapping } from './retry-overlapping.ts';

/**
 * Writes the calendar of the user's address to the server. Resolves to the number of days after today that it shows;
 * undefined when all plans fit, or when the address was turned off.
 * @throws OutdatedRecords, IncompleteRecords, StorageError, and the errors of the API and of the network
 */
export function writeFeed(store: RecordStore, loadConnection: LoadConnection): Promise<number | undefined> {
  return retryOverlapping(() => writeOnce(store, loadConnection));
}

async function writeOnce(store: RecordStore, loadConnection: LoadConnection): Promise<number | undefined> {
  const { rows, isCurrent } = await readAllRows(store);
  if (!isCurrent) throw new OutdatedRecords();
  const row = rows.CalendarFeed.find(({ id }) => id === feedId);
  const record = row && visibleRecord(row);
  if (!record) return undefined;
  await loadArea('calendar-address');
  const now = new Date(store.now());
  const { text, days } = feedOf(plannerRecords(rows, now.getTime()), {
    // Safe: the replica has only records from the API and changes of this app.
    choices: record as unknown as CalendarFeed,
    today: dayAt(now, dayStart.get()),
    now,
    busyText: i18n._('calendar-address.busy-event'),
  });
  const { client } = await loadConnection();
  // A device that has read its records later may have written its calendar meanwhile.
  const condition = { version: { eq: row.base?.version ?? 0 } };
  await client.mutate({
    mutation: UpdateCalendarFeedDocument,
    variables: { input: { id: feedId, text }, condition },
  });
  return days < daysAhead ? days : undefined;
}
