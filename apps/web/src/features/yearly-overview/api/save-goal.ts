import type { ApolloClient } from '@apollo/client';
import { conditionFailed } from '#lib/apollo/condition-failed.ts';
import { belonging, readList } from '#lib/records/cached-list.ts';
import { loadRecords } from '#lib/records/load-records.ts';
import { createRecord, updateRecord } from '#lib/records/write-record.ts';
import type { GoalContent } from '../model/goal-content.ts';
import { goalId, type GoalPlace } from '../model/goal-place.ts';
import { goalSlots } from '../model/goal-slots.ts';
import { yearlyGoals, type YearlyGoal } from './yearly-goals.ts';

/** The ids of goals that are being made, for those who save again before that is answered. */
const beingMade = new WeakMap<ApolloClient, Set<string>>();

/**
 * Stores what a person changed of the goal at a place: the first time that makes the goal, from then on it updates
 * it. A goal that another device has put there meanwhile is updated, not doubled.
 *
 * @throws the API's or the network's error
 */
export async function saveGoal(
  client: ApolloClient,
  place: GoalPlace,
  change: Partial<GoalContent>,
): Promise<void> {
  const stored = goalAt(client, place);
  const id = stored?.id ?? goalId(place);
  const making = beingMade.get(client) ?? new Set<string>();
  beingMade.set(client, making);
  const input = { ...place, ...fieldsOf(stored), ...change, id };
  if (stored !== undefined || making.has(id)) {
    await updateRecord(client, yearlyGoals, input, { atOnce: true });
    return;
  }
  making.add(id);
  try {
    await createRecord(client, yearlyGoals, input, { atOnce: true });
  } catch (error) {
    // There is another record under its id.
    if (!conditionFailed(error)) throw error;
    await loadRecords(client, yearlyGoals, place.year);
    const theirs = goalAt(client, place);
    if (theirs === undefined) throw error;
    await updateRecord(client, yearlyGoals, { ...place, ...fieldsOf(theirs), ...change, id: theirs.id });
  } finally {
    making.delete(id);
  }
}

/** The goal that is stored at a place, as far as is known. */
function goalAt(client: ApolloClient, { year, order }: GoalPlace): YearlyGoal | undefined {
  return goalSlots(belonging(yearlyGoals, year, readList(client, yearlyGoals, year) ?? []))[order];
}

function fieldsOf(goal: YearlyGoal | undefined) {
  return { title: goal?.title ?? '', details: goal?.details ?? '', done: goal?.done ?? false };
}
