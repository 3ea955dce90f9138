import type { ApolloClient } from '@apollo/client';
import { DeleteDailyTaskDocument } from '@kairos/schema/documents';
import { changeDay, type DailyTask } from './cached-day.ts';
import { countWrite } from './write-count.ts';

/**
 * Deletes a task and, once the server has confirmed, takes it out of its day's list. One that was gone already
 * is as good as deleted.
 *
 * @throws the API's or the network's error
 */
export async function deleteDailyTask(
  client: ApolloClient,
  task: Pick<DailyTask, 'id' | 'date'>,
): Promise<void> {
  const { id, date } = task;
  await countWrite(
    client,
    client.mutate({ mutation: DeleteDailyTaskDocument, variables: { input: { id } } }),
  );
  changeDay(client.cache, date, (items) => items.filter((item) => item.id !== id));
}
