import type { ApolloClient } from '@apollo/client';
import { updateRecord } from '#lib/records/write-record.ts';
import type { HabitFields } from '../model/habit-form.ts';
import { habits } from './habits.ts';

/**
 * Changes the given fields of a habit; the others, also its log, stay unchanged.
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
