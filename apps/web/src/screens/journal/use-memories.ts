import { useMemo } from 'react';
import { useRecords } from '#data/records/use-records.ts';
import { bucketItems, pagesOnDays, tasksOnDays } from '#data/lists.ts';
import { memoriesOf, type Memory } from './rules/on-this-day.ts';
import { sameDays } from './rules/same-days.ts';

const nothing: readonly Memory[] = [];

/**
 * The memories of the same day of earlier years; undefined while they load, empty when they cannot be read.
 *
 * @param day `YYYY-MM-DD`
 */
export function useMemories(day: string): readonly Memory[] | undefined {
  const days = useMemo(() => sameDays(day), [day]);
  const pages = useRecords(pagesOnDays, { key: days });
  const tasks = useRecords(tasksOnDays, { key: days });
  const bucket = useRecords(bucketItems, {});
  const memories = useMemo(
    () =>
      pages.items &&
      tasks.items &&
      bucket.items &&
      memoriesOf(days, { pages: pages.items, tasks: tasks.items, bucketItems: bucket.items }),
    [days, pages.items, tasks.items, bucket.items],
  );
  const hasFailed = pages.failed || tasks.failed || bucket.failed;
  return memories ?? (hasFailed ? nothing : undefined);
}
