import type { ApolloClient } from '@apollo/client';
import { UpdateDailyTaskDocument } from '@kairos/schema/documents';
import { countWrite } from './write-count.ts';

/** What this screen changes of a task: whether it is done, or its place in the day. */
export type TaskChange = { id: string; done: boolean } | { id: string; order: number };

/**
 * Changes a task on the server; the cache follows its answer.
 *
 * @throws the API's or the network's error
 */
export async function updateDailyTask(client: ApolloClient, input: TaskChange): Promise<void> {
  const { data } = await countWrite(
    client,
    client.mutate({ mutation: UpdateDailyTaskDocument, variables: { input } }),
  );
  if (!data?.updateDailyTask) throw new Error('The API answered no task.');
}
