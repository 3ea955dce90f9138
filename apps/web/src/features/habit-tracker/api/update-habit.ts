import type { ApolloClient } from '@apollo/client';
import { updateRecord } from '#lib/records/write-record.ts';
import type { HabitFields } from '../model/habit-form.ts';
import { habits } from './habits.ts';

/**
 * Changes some fields of a habit and leaves the others, its log among them.
 *
 * @throws the API's or the network's error
 */
export async function updateHabit(
  client: ApolloClient,
  id: string,
  { days, ...rest }: Partial<HabitFields>,
): Promise<void> {
  await updateRecord(client, habits, { id, ...rest, ...(days && { days: [...days] }) });
}
