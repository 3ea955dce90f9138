import type { ApolloClient } from '@apollo/client';
import { arrange, movesTo, sortTasks } from '../model/task-order.ts';
import { readDay } from './cached-day.ts';
import { updateDailyTask } from './update-daily-task.ts';

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
  const arranged = arrange(sortTasks(readDay(client.cache, day) ?? []), ids);
  const answers = await Promise.allSettled(movesTo(arranged).map((move) => updateDailyTask(client, move)));
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (failure) throw failure.reason;
}
