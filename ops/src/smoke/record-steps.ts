import { randomUUID } from 'node:crypto';
import type { ApolloClient } from '@apollo/client';
import {
  ChangedDailyTasksDocument,
  CreateDailyTaskDocument,
  EraseDailyTasksDocument,
  ListDailyTasksDocument,
  OnDailyTaskChangeDocument,
} from '@kairos/schema/documents';
import { expectThat, retry, type Step } from './step.ts';

/** The day of the tasks. Any day works: the account has no others. */
const date = '2026-11-20';

async function createTask(api: ApolloClient): Promise<string> {
  const input = { id: randomUUID(), date, text: 'Smoke test', order: 0, done: false };
  const { data } = await api.mutate({ mutation: CreateDailyTaskDocument, variables: { input } });
  expectThat(data?.createDailyTask?.id === input.id, 'the API returned another task than it was sent');
  return input.id;
}

/** The steps that write and read records of a user. */
export function recordSteps(api: ApolloClient, signal: AbortSignal): Step[] {
  let id = '';
  return [
    {
      name: 'create a task',
      run: async () => {
        id = await createTask(api);
      },
    },
    {
      name: 'list the tasks of a day',
      run: async () => {
        const variables = { filter: { date: { eq: date } } };
        const { data } = await api.query({ query: ListDailyTasksDocument, variables });
        const ids = data?.listDailyTasks.items.map((task) => task.id) ?? [];
        expectThat(ids.includes(id), `the list has ${ids.length} tasks, but not the one that was created`);
      },
    },
    {
      name: 'read the changed tasks',
      run: async () => {
        const { data } = await api.query({ query: ChangedDailyTasksDocument });
        const ids = data?.changedDailyTasks.items.map((task) => task.id) ?? [];
        expectThat(ids.includes(id), `${ids.length} tasks have changed, but not the one that was created`);
      },
    },
    { name: 'receive a change over the WebSocket', run: () => receiveChange(api, signal) },
  ];
}

/** AWS's link does not report that the subscription has started, so tasks are created until one of them arrives. */
async function receiveChange(api: ApolloClient, signal: AbortSignal): Promise<void> {
  const received: unknown[] = [];
  let failure: unknown;
  const subscription = api.subscribe({ query: OnDailyTaskChangeDocument }).subscribe({
    next: ({ data }) => received.push(data?.onDailyTaskChange),
    error: (error: unknown) => (failure = error),
  });
  try {
    await retry(
      async () => {
        await createTask(api);
        expectThat(failure === undefined, `the subscription failed: ${String(failure)}`);
        expectThat(received.length > 0, 'no change has arrived');
      },
      { attempts: 30, pause: 1000, signal },
    );
  } finally {
    subscription.unsubscribe();
  }
}

/** Erases all tasks of the user, as the deletion of an account does. @throws SmokeError when some are left */
export async function eraseTasks(api: ApolloClient): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    const { data } = await api.mutate({ mutation: EraseDailyTasksDocument });
    if (data?.eraseDailyTasks.found === 0) return;
  }
  expectThat(false, 'some tasks are left');
}
