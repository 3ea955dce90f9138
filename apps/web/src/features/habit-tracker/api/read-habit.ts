import type { ApolloClient } from '@apollo/client';
import { GetHabitDocument, type HabitFieldsFragment } from '@kairos/schema/documents';
import { receiveRecord } from '#lib/records/receive-record.ts';
import { habits } from './habits.ts';

/**
 * Reads the current habit from the server; undefined when it does not exist. Updates the cached lists.
 *
 * @throws the API's or the network's error
 */
export async function readHabit(client: ApolloClient, id: string): Promise<HabitFieldsFragment | undefined> {
  const { data } = await client.query({
    query: GetHabitDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
    // A request still in flight may return older data than the cache has.
    context: { queryDeduplication: false },
  });
  const habit = data?.getHabit ?? undefined;
  if (habit) receiveRecord(client, habits, habit);
  return habit;
}
