import { useMemo } from 'react';
import { useRecords } from '#lib/records/use-records.ts';
import { yearTasks } from './api/year-tasks.ts';

// The marks are a hint; a month's own list reports when the server cannot be reached.
const ignoreFailure = () => undefined;

/** The days (`YYYY-MM-DD`) with undone tasks; empty while they load. */
export function useMarkedDays(): ReadonlySet<string> {
  const { items } = useRecords(yearTasks, { onFailure: ignoreFailure });
  return useMemo(
    () => new Set((items ?? []).flatMap(({ date, done }) => (date && !done ? [date] : []))),
    [items],
  );
}
