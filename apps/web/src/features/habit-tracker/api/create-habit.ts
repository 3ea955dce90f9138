import type { ApolloClient } from '@apollo/client';
import { conditionFailed } from '#lib/apollo/condition-failed.ts';
import { readList, storeList } from '#lib/records/cached-list.ts';
import { createRecord } from '#lib/records/write-record.ts';
import type { Habit } from '../model/unsaved.ts';
import { habits } from './habits.ts';
import { readHabit } from './read-habit.ts';

/**
 * Stores a new habit, or one whose delete is undone, with its log. A habit with this id on the server, because a delete
 * did not arrive or a response was lost, is not changed.
 *
 * @returns whether the given habit was stored
 * @throws the API's or the network's error
 */
export async function createHabit(client: ApolloClient, habit: Habit): Promise<boolean> {
  const { id, name, icon, mood, days, description, time, plan, log } = habit;
  const input = { id, name, icon, mood, days: [...days], description, time, plan, log };
  try {
    const stored = await createRecord(client, habits, input);
    // The list is not loaded, but the new habit is known.
    if (readList(client, habits, undefined) === undefined) storeList(client, habits, undefined, [stored]);
    return true;
  } catch (error) {
    if (!conditionFailed(error)) throw error;
    await readHabit(client, habit.id);
    return false;
  }
}
