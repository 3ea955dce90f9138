import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useAsyncAction } from '#lib/async/use-async-action.ts';
import { createRecord } from '#lib/records/write-record.ts';
import { reportAddFailure } from './failures.ts';
import { futureGoals } from './api/future-goals.ts';
import type { Category } from './model/categories.ts';
import { newGoal } from './model/goal.ts';

interface AddGoal {
  /** Adds an empty goal to the category; one at a time. */
  readonly add: () => void;
  readonly busy: boolean;
  /** The id of the goal that was added last, also before it is stored. */
  readonly newest: string | undefined;
}

export function useAddGoal(category: Category): AddGoal {
  const client = useApolloClient();
  const [newest, setNewest] = useState<string>();

  async function create() {
    const id = crypto.randomUUID();
    setNewest(id);
    await createRecord(client, futureGoals, { id, ...newGoal(category) });
  }

  const { run, busy } = useAsyncAction(create, reportAddFailure);
  return { add: () => void run(), busy, newest };
}
