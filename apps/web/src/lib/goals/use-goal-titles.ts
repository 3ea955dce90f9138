import { useMemo } from 'react';
import { useRecords } from '#lib/records/use-records.ts';
import { allGoals } from './all-goals.ts';

/**
 * The titles of the person's goals by id. A goal without a title is none; a link to one, or to a deleted one, is shown
 * as nothing. Empty while they load. A failure is not reported: tasks can be used without their goals.
 */
export function useGoalTitles(): ReadonlyMap<string, string> {
  const { items } = useRecords(allGoals, {});
  return useMemo(
    () =>
      new Map(
        (items ?? []).flatMap(({ id, title }) => (title.trim() === '' ? [] : [[id, title.trim()] as const])),
      ),
    [items],
  );
}
