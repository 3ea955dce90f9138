import type { ApolloClient } from '@apollo/client';
import { conditionFailed } from '#lib/apollo/condition-failed.ts';
import { belonging, readList } from '#lib/records/cached-list.ts';
import { loadRecords } from '#lib/records/load-records.ts';
import { createRecord, updateRecord } from '#lib/records/write-record.ts';
import type { GoalContent } from '../model/goal-content.ts';
import { goalId, type GoalPlace } from '../model/goal-place.ts';
import { goalSlots } from '../model/goal-slots.ts';
import { yearlyGoals, type YearlyGoal } from './yearly-goals.ts';

/** The ids of goals whose create is in flight: a save meanwhile has to be an update. */
const createsInFlight = new WeakMap<ApolloClient, Set<string>>();

/**
 * Stores changed fields of the goal at a place: by a create the first time, by updates from then on. A goal that
 * another device has created at the place meanwhile is updated.
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
  const creating = createsInFlight.get(client) ?? new Set<string>();
  createsInFlight.set(client, creating);
  const input = { ...place, ...fieldsOf(stored), ...change, id };
  if (stored !== undefined || creating.has(id)) {
    await updateRecord(client, yearlyGoals, input, { atOnce: true });
    return;
  }
  creating.add(id);
  try {
    await createRecord(client, yearlyGoals, input, { atOnce: true });
  } catch (error) {
    // There is another record with this id.
    if (!conditionFailed(error)) throw error;
    await loadRecords(client, yearlyGoals, place.year);
    const existing = goalAt(client, place);
    if (existing === undefined) throw error;
    await updateRecord(client, yearlyGoals, { ...place, ...fieldsOf(existing), ...change, id: existing.id });
  } finally {
    creating.delete(id);
  }
}

/** The known goal at a place. */
function goalAt(client: ApolloClient, { year, order }: GoalPlace): YearlyGoal | undefined {
  return goalSlots(belonging(yearlyGoals, year, readList(client, yearlyGoals, year) ?? []))[order];
}

function fieldsOf(goal: YearlyGoal | undefined) {
  return { title: goal?.title ?? '', details: goal?.details ?? '', done: goal?.done ?? false };
}
