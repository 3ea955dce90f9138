// @spec future-goal-edits

import { useState } from 'react';
import { useAdd } from '#data/records/use-add.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { reportAddFailure } from './failures.ts';
import type { Category } from '#domain/vision-goals/categories.ts';
import { newGoal } from './rules/goal.ts';

interface AddGoal {
  /** Adds an empty goal to the category. */
  readonly add: () => void;
  readonly busy: boolean;
  /** The id of the goal that was added last, also before it is stored. */
  readonly newest: string | undefined;
}

export function useAddGoal(category: Category): AddGoal {
  const makeChange = useMakeChange();
  const [newest, setNewest] = useState<string>();
  const { add, busy } = useAdd(() => {
    const id = crypto.randomUUID();
    setNewest(id);
    const added = makeChange([{ entity: 'FutureGoal', id, values: newGoal(category) }], {
      isConfirmed: true,
    });
    ifFailed(added, reportAddFailure);
    return added;
  });
  return { add: () => void add(), busy, newest };
}
