import type { ApolloClient } from '@apollo/client';
import { updateRecord } from '#lib/records/write-record.ts';
import { arrange, movesTo } from '../model/task-order.ts';
import { dayTasks } from './day-tasks.ts';
import { knownDayTasks } from './known-day-tasks.ts';

/**
 * Gives the tasks of a day the order of `ids`: one call for each task that moved, in parallel (spec §4). Ends when
 * all are answered, so that a reload after a failure reads what they left.
 *
 * @throws the first failure among them
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
