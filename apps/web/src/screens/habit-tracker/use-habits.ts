import { useMemo } from 'react';
import { byCreation } from '#domain/ordering/by-creation.ts';
import { useRecords, type RecordList } from '#data/records/use-records.ts';
import { habits } from '#data/lists.ts';
import type { Habit } from '@kairos/schema/records/habit';
import { reportLoadFailure } from './failures.ts';

/** The user's habits, oldest first, without the `hidden` ones. */
export function useHabits(hidden: ReadonlySet<string>): RecordList<Habit> {
  const list = useRecords(habits, { onFailure: reportLoadFailure });
  const items = useMemo(
    () => list.items?.filter(({ id }) => !hidden.has(id)).toSorted(byCreation),
    [list.items, hidden],
  );
  return { ...list, items };
}
