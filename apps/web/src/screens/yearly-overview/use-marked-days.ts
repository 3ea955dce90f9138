import { useMemo } from 'react';
import { useRecords } from '#data/records/use-records.ts';
import { monthTasks } from '#data/lists.ts';

/**
 * The days (`YYYY-MM-DD`) with undone tasks; empty while they load. A failure is not reported: the marks are a hint, and
 * a month's own list reports it.
 */
export function useMarkedDays(): ReadonlySet<string> {
  const { items } = useRecords(monthTasks, {});
  return useMemo(
    () => new Set((items ?? []).flatMap(({ date, done }) => (date && !done ? [date] : []))),
    [items],
  );
}
