// @spec encryption-turn-on

import type { ApolloClient } from '@apollo/client';
import { UpdateCalendarFeedDocument, UpdateTodayFeedDocument } from '@kairos/schema/documents';
import { feedId } from '@kairos/schema/entities/calendar-feed';
import { todayFeedId } from '@kairos/schema/entities/today-feed';
import { conditionFailed } from '#data/api/condition-failed.ts';
import { calendarFeeds, todayFeeds } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { toTransportError } from '#data/records/to-transport-error.ts';

/** Waits for the answer to an update of an address. Another device may have turned it off meanwhile. */
async function emptied(answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    if (!conditionFailed(error)) throw toTransportError(error);
  }
}

/**
 * Turns off the calendar address and today's address. What they show is removed first, because a deleted record keeps its
 * fields for 90 days. Rejects with a `StorageError` or a `TransportError`; then it can be repeated.
 */
export async function turnOffAddresses(store: RecordStore, client: ApolloClient): Promise<void> {
  const [calendars, days] = await Promise.all([
    readRecords(store, calendarFeeds, undefined),
    readRecords(store, todayFeeds, undefined),
  ]);
  if (calendars.length > 0) {
    const variables = { input: { id: feedId, text: null } };
    await emptied(client.mutate({ mutation: UpdateCalendarFeedDocument, variables }));
    await store.change([{ entity: 'CalendarFeed', id: feedId, values: { _deleted: true } }]);
  }
  if (days.length > 0) {
    const variables = { input: { id: todayFeedId, days: null } };
    await emptied(client.mutate({ mutation: UpdateTodayFeedDocument, variables }));
    await store.change([{ entity: 'TodayFeed', id: todayFeedId, values: { _deleted: true } }]);
  }
}
