import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { createRecord } from '#lib/records/write-record.ts';
import { reportAddFailure } from './failures.ts';
import { futureGoals } from './api/future-goals.ts';
import type { Category } from './model/categories.ts';
import { newGoal } from './model/goal.ts';

interface AddGoal {
  /** Adds an empty goal to the category; one at a time. */
  readonly add: () => void;
  readonly busy: boolean;
  /** The id of the goal that was asked for last, before it is there. */
  readonly newest: string | undefined;
}

export function useAddGoal(category: Category): AddGoal {
  const client = useApolloClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [newest, setNewest] = useState<string>();

  async function create() {
    running.current = true;
    setBusy(true);
    const id = crypto.randomUUID();
    setNewest(id);
    try {
      await createRecord(client, futureGoals, { id, ...newGoal(category) });
    } catch (error) {
      reportAddFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    add: () => {
      if (!running.current) void create();
    },
    busy,
    newest,
  };
}
