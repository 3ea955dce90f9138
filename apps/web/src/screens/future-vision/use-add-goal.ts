import { useRef, useState } from 'react';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { reportAddFailure } from './failures.ts';
import type { Category } from '#domain/vision-goals/categories.ts';
import { newGoal } from './rules/goal.ts';

interface AddGoal {
  /** Adds an empty goal to the category; one at a time. */
  readonly add: () => void;
  readonly busy: boolean;
  /** The id of the goal that was added last, also before it is stored. */
  readonly newest: string | undefined;
}

export function useAddGoal(category: Category): AddGoal {
  const makeChange = useMakeChange();
  const isAdding = useRef(false);
  const [busy, setBusy] = useState(false);
  const [newest, setNewest] = useState<string>();

  async function add() {
    if (isAdding.current) return;
    isAdding.current = true;
    setBusy(true);
    const id = crypto.randomUUID();
    setNewest(id);
    await makeChange([{ entity: 'FutureGoal', id, values: newGoal(category) }], {
      isConfirmed: true,
      onFailure: reportAddFailure,
    });
    isAdding.current = false;
    setBusy(false);
  }

  return { add: () => void add(), busy, newest };
}
