import type { ApolloClient } from '@apollo/client';
import { updateRecord } from '#lib/records/write-record.ts';
import { arrange, movesTo } from '../model/task-order.ts';
import { dayTasks } from './day-tasks.ts';
import { knownDayTasks } from './known-day-tasks.ts';

/**
 * Stores the order `ids` for the tasks of a day: one mutation for each moved task, in parallel (spec §4). Settles after
 * all responses, so that a reload after a failure reads the final state.
 *
 * @throws the first error
 */
export async function reorderDailyTasks(
  client: ApolloClient,
  day: string,
  ids: readonly string[],
): Promise<void> {
  const moves = movesTo(arrange(knownDayTasks(client, day) ?? [], ids));
  const answers = await Promise.allSettled(moves.map((move) => updateRecord(client, dayTasks, move)));
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (failure) throw failure.reason;
}
