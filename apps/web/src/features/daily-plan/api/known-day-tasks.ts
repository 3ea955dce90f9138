import type { ApolloClient } from '@apollo/client';
import { belonging, readList } from '#lib/records/cached-list.ts';
import { sortTasks } from '../model/task-order.ts';
import { dayTasks, type DailyTask } from './day-tasks.ts';

/** The cached tasks of a day (`YYYY-MM-DD`), by order; undefined before they are loaded. */
export function knownDayTasks(client: ApolloClient, day: string): readonly DailyTask[] | undefined {
  const items = readList(client, dayTasks, day);
  return items && sortTasks(belonging(dayTasks, day, items));
}
