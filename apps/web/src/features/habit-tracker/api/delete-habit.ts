import type { ApolloClient } from '@apollo/client';
import type { HabitFieldsFragment } from '@kairos/schema/documents';
import { deleteRecord } from '#lib/records/write-record.ts';
import { habits } from './habits.ts';

/**
 * Deletes a habit. Answers it as it was on the server, with what other devices logged to the last; null when it was
 * gone already.
 *
 * @throws the API's or the network's error
 */
export function deleteHabit(client: ApolloClient, id: string): Promise<HabitFieldsFragment | null> {
  return deleteRecord(client, habits, { id });
}
