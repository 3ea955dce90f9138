import type { ApolloClient } from '@apollo/client';
import type { HabitFieldsFragment } from '@kairos/schema/documents';
import { deleteRecord } from '#lib/records/write-record.ts';
import { habits } from './habits.ts';

/**
 * Deletes a habit. Resolves to the deleted habit with its latest log, also of other devices; null when it did not
 * exist.
 *
 * @throws the API's or the network's error
 */
export function deleteHabit(client: ApolloClient, id: string): Promise<HabitFieldsFragment | null> {
  return deleteRecord(client, habits, { id });
}
