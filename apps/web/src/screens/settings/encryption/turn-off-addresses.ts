// @spec encryption-turn-on

import { UpdateCalendarFeedDocument, UpdateTodayFeedDocument } from '@kairos/schema/documents';
import { feedId } from '@kairos/schema/entities/calendar-feed';
import { todayFeedId } from '@kairos/schema/entities/today-feed';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import { calendarFeeds, todayFeeds } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import type { RecordStore } from '#data/records/record-store.ts';

/**
 * Turns off the calendar address and today's address. What they show is removed first, because a deleted record keeps its
 * fields for 90 days. Rejects with a `StorageError`.
 */
export async function turnOffAddresses(store: RecordStore, loadConnection: LoadConnection): Promise<void> {
  const [calendars, days] = await Promise.all([
    readRecords(store, calendarFeeds, undefined),
    readRecords(store, todayFeeds, undefined),
  ]);
  // The deletion is sent later in any case.
  const ignore = () => undefined;
  if (calendars.length > 0) {
    const variables = { input: { id: feedId, text: null } };
    const emptied = loadConnection().then(({ client }) =>
      client.mutate({ mutation: UpdateCalendarFeedDocument, variables }),
    );
    await emptied.catch(ignore);
    await store.change([{ entity: 'CalendarFeed', id: feedId, values: { _deleted: true } }]);
  }
  if (days.length > 0) {
    const variables = { input: { id: todayFeedId, days: null } };
    const emptied = loadConnection().then(({ client }) =>
      client.mutate({ mutation: UpdateTodayFeedDocument, variables }),
    );
    await emptied.catch(ignore);
    await store.change([{ entity: 'TodayFeed', id: todayFeedId, values: { _deleted: true } }]);
  }
}
