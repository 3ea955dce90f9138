import type { ApolloClient } from '@apollo/client';
import { GetHabitDocument, type HabitFieldsFragment } from '@kairos/schema/documents';
import { receiveRecord } from '#lib/records/receive-record.ts';
import { habits } from './habits.ts';

/**
 * Reads a habit as it is on the server at this moment; undefined when there is none. The cached lists follow.
 *
 * @throws the API's or the network's error
 */
export async function readHabit(client: ApolloClient, id: string): Promise<HabitFieldsFragment | undefined> {
  const { data } = await client.query({
    query: GetHabitDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
    // An answer that is still on its way may be older than what the caller knows.
    context: { queryDeduplication: false },
  });
  const habit = data?.getHabit ?? undefined;
  if (habit) receiveRecord(client, habits, habit);
  return habit;
}
