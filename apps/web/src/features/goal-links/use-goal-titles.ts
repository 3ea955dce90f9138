import { useMemo } from 'react';
import { isBlank } from '@kairos/schema/is-blank';
import { useRecords } from '#data/records/use-records.ts';
import { allGoals } from '#data/lists.ts';

/** The same array at every render. */
const noGoals: readonly never[] = [];

/**
 * The titles of the user's goals by id. A link to a goal without a title, or to a deleted one, is not shown. Undefined
 * while they load. A failure is not reported: tasks can be used without their goals.
 */
export function useGoalTitles(): ReadonlyMap<string, string> | undefined {
  const { items, failed } = useRecords(allGoals, {});
  const goals = items ?? (failed ? noGoals : undefined);
  return useMemo(
    () =>
      goals &&
      new Map(goals.flatMap(({ id, title }) => (isBlank(title) ? [] : [[id, title.trim()] as const]))),
    [goals],
  );
}
