import type { ApolloCache } from '@apollo/client';
import {
  ListDailyTasksDocument,
  type DailyTaskFieldsFragment,
  type ListDailyTasksQuery,
  type ListDailyTasksQueryVariables,
} from '@kairos/schema/documents';

export type DailyTask = DailyTaskFieldsFragment;

/** How a day's whole list is asked for, and the key it is cached under. `day` is `YYYY-MM-DD`. */
export function dayVariables(day: string): ListDailyTasksQueryVariables {
  return { filter: { date: { eq: day } } };
}

/** The day's tasks as the server last told them, unsorted; undefined when it has not yet. */
export function readDay(cache: ApolloCache, day: string): readonly DailyTask[] | undefined {
  const query = { query: ListDailyTasksDocument, variables: dayVariables(day) };
  return cache.readQuery(query)?.listDailyTasks.items;
}

/** Calls back at once when what `readDay` gives for the day may have changed. Returns how to stop. */
export function watchDay(cache: ApolloCache, day: string, changed: () => void): () => void {
  return cache.watch<ListDailyTasksQuery, ListDailyTasksQueryVariables>({
    query: ListDailyTasksDocument,
    variables: dayVariables(day),
    optimistic: false,
    callback: changed,
  });
}

/** Stores the day's whole list. */
export function writeDay(cache: ApolloCache, day: string, items: DailyTask[]): void {
  cache.writeQuery({
    query: ListDailyTasksDocument,
    variables: dayVariables(day),
    data: { listDailyTasks: { items, nextToken: null } },
  });
}

/** Changes the day's list, if the server has told it. */
export function changeDay(
  cache: ApolloCache,
  day: string,
  change: (items: readonly DailyTask[]) => DailyTask[],
): void {
  const items = readDay(cache, day);
  if (items !== undefined) writeDay(cache, day, change(items));
}
