import { useMemo } from 'react';
import { useRecords } from '#lib/records/use-records.ts';
import { yearTasks } from './api/year-tasks.ts';

// The marks are a hint; a month's own list says when the server cannot be reached.
const unsaid = () => undefined;

/** The days (`YYYY-MM-DD`) that hold tasks still to be done; none while they are not known. */
export function useMarkedDays(): ReadonlySet<string> {
  const { items } = useRecords(yearTasks, { onFailure: unsaid });
  return useMemo(
    () => new Set((items ?? []).flatMap(({ date, done }) => (date && !done ? [date] : []))),
    [items],
  );
}
