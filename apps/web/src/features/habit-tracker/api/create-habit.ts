import type { ApolloClient } from '@apollo/client';
import { conditionFailed } from '#lib/apollo/condition-failed.ts';
import { readList, storeList } from '#lib/records/cached-list.ts';
import { createRecord } from '#lib/records/write-record.ts';
import type { Habit } from '../model/unsaved.ts';
import { habits } from './habits.ts';
import { readHabit } from './read-habit.ts';

/**
 * Stores a habit that was made here, or one that was deleted, with its log. One that is stored under its id already,
 * because a delete never arrived or an answer was lost, is left as it is.
 *
 * @returns whether it is stored as it was given
 * @throws the API's or the network's error
 */
export async function createHabit(client: ApolloClient, habit: Habit): Promise<boolean> {
  const { id, name, icon, mood, days, description, time, plan, log } = habit;
  const input = { id, name, icon, mood, days: [...days], description, time, plan, log };
  try {
    const stored = await createRecord(client, habits, input);
    // the list did not come yet, or could not: what was made here is known all the same
    if (readList(client, habits, undefined) === undefined) storeList(client, habits, undefined, [stored]);
    return true;
  } catch (error) {
    if (!conditionFailed(error)) throw error;
    await readHabit(client, habit.id);
    return false;
  }
}
