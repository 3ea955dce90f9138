import type { ApolloClient } from '@apollo/client';
import { ListDailyTasksDocument } from '@kairos/schema/documents';
import { allPages } from './all-pages.ts';
import { dayVariables, writeDay, type DailyTask } from './cached-day.ts';
import { writeCount } from './write-count.ts';

// The most the API gives at once.
const limit = 1000;

async function readPages(client: ApolloClient, day: string): Promise<DailyTask[]> {
  return allPages(async (nextToken) => {
    const { data } = await client.query({
      query: ListDailyTasksDocument,
      variables: { ...dayVariables(day), limit, nextToken },
      fetchPolicy: 'no-cache',
      // An answer that is still on its way may be older than what the caller knows.
      context: { queryDeduplication: false },
    });
    if (data === undefined) throw new Error('The list came without data.');
    return data.listDailyTasks;
  });
}

/**
 * Reads the tasks of a day (`YYYY-MM-DD`) from the server to the last page and caches them. When a task was
 * written meanwhile the answer may lack it, and the list is read again.
 *
 * @throws the API's or the network's error
 */
export async function listDailyTasks(client: ApolloClient, day: string): Promise<readonly DailyTask[]> {
  let before: number;
  let tasks: DailyTask[];
  do {
    before = writeCount(client);
    tasks = await readPages(client, day);
  } while (writeCount(client) !== before);
  writeDay(client.cache, day, tasks);
  return tasks;
}
