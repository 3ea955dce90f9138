import type { ApolloClient } from '@apollo/client';
import { CreateDailyTaskDocument } from '@kairos/schema/documents';
import type { NewTask } from '../model/add-task.ts';
import { changeDay } from './cached-day.ts';
import { countWrite } from './write-count.ts';

/**
 * Stores a new task and puts it into its day's list, whichever day is on the screen by then.
 *
 * @throws the API's or the network's error
 */
export async function createDailyTask(client: ApolloClient, input: NewTask): Promise<void> {
  const { data } = await countWrite(
    client,
    client.mutate({ mutation: CreateDailyTaskDocument, variables: { input } }),
  );
  const task = data?.createDailyTask;
  if (!task) throw new Error();
  changeDay(client.cache, task.date, (items) => [...items.filter(({ id }) => id !== task.id), task]);
}
