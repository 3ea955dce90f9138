import { ApolloProvider } from '@apollo/client/react';
import type { ListDailyTasksQueryVariables } from '@kairos/schema/documents';
import { dailyTaskDocuments, type DailyTask } from '@kairos/schema/records/daily-task';
import type { ReactNode } from 'react';
import { RealtimeContext, type Listener, type Realtime } from '#lib/realtime/realtime.ts';
import { fakeRecordsApi, setByServer } from '#test/fake-api.ts';
import { defineRecords } from '../records.ts';

export type Task = DailyTask;

/** Daily tasks by day: the lists that the tests of this folder read and write. */
export const dayTasks = defineRecords({
  ...dailyTaskDocuments,
  part: {
    filter: (day: string) => ({ date: { eq: day } }),
    includes: (task, day) => task.date === day,
  },
});

export const friday = '2026-11-20';
export const saturday = '2026-11-21';

/** A task as the API keeps it. */
export function task(fields: Partial<Task> & { readonly id: string }): Task {
  const { id } = fields;
  const usual = { text: id, date: friday, time: '', duration: '', order: 0, done: false };
  return { ...usual, ...setByServer, ...fields };
}

/** The same task, changed so many milliseconds after it was made. */
export function later(changed: Partial<Task> & { readonly id: string }, milliseconds = 60_000): Task {
  const updatedAt = new Date(Date.parse(setByServer.updatedAt) + milliseconds).toISOString();
  return task({ ...changed, updatedAt });
}

/** The GraphQL API with these tasks. */
export function fakeApi(tasks: readonly Task[] = []) {
  return fakeRecordsApi(
    {
      entity: 'DailyTask',
      stored: task,
      lists: ({ date }, { filter }: ListDailyTasksQueryVariables) => date === filter?.date?.eq,
    },
    tasks,
  );
}

/** Changes as a test tells them. */
export function toldByTest() {
  const listeners = new Set<Listener>();
  const queries: string[] = [];
  const realtime: Realtime = {
    listen: (query, listener) => {
      queries.push(query);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
  return {
    realtime,
    queries,
    listeners,
    tell: (changed: Task) => {
      for (const { heard } of listeners)
        heard({ onDailyTaskChange: { __typename: 'DailyTask', ...changed } });
    },
    ready: (again: boolean) => {
      for (const listener of listeners) listener.ready(again);
    },
  };
}

/** What a hook of this folder needs above it. */
export function within(api: ReturnType<typeof fakeApi>, realtime: Realtime | null = null) {
  return ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={api.client}>
      <RealtimeContext value={realtime}>{children}</RealtimeContext>
    </ApolloProvider>
  );
}
