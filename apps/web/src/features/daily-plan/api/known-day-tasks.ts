import type { ApolloClient } from '@apollo/client';
import { belonging, readList } from '#lib/records/cached-list.ts';
import { sortTasks } from '../model/task-order.ts';
import { dayTasks, type DailyTask } from './day-tasks.ts';

/** The tasks of a day (`YYYY-MM-DD`) as they are stored, by order; undefined before the server has told them. */
export function knownDayTasks(client: ApolloClient, day: string): readonly DailyTask[] | undefined {
  const items = readList(client, dayTasks, day);
  return items && sortTasks(belonging(dayTasks, day, items));
}
