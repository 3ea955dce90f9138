import type { ListDailyTasksQueryVariables } from '@kairos/schema/documents';
import { fakeRecordsApi, setByServer } from '#test/fake-api.ts';
import type { DailyTask } from '../api/day-tasks.ts';

/** A task as the API stores it, with defaults for missing fields. */
export function storedTask(task: Partial<DailyTask> & { readonly id: string }): DailyTask {
  return {
    text: '',
    date: '2026-11-20',
    time: '',
    duration: '',
    order: 0,
    done: false,
    ...setByServer,
    ...task,
  };
}

/** A fake GraphQL API with these tasks. */
export function fakeApi(tasks: readonly DailyTask[] = []) {
  return fakeRecordsApi(
    {
      entity: 'DailyTask',
      stored: storedTask,
      lists: ({ date }, { filter }: ListDailyTasksQueryVariables) => date === filter?.date?.eq,
    },
    tasks,
  );
}
