import { useMemo } from 'react';
import { useRecords } from '#data/records/use-records.ts';
import { pagesOfSameDays } from './api/journal-pages.ts';
import { bucketItems, tasksOfSameDays } from './api/other-records.ts';
import { memoriesOf, type Memory } from './rules/on-this-day.ts';
import { sameDays } from './rules/same-days.ts';

const nothing: readonly Memory[] = [];

/**
 * The memories of the same day of earlier years; undefined while they load, empty when they cannot be read.
 *
 * @param day `YYYY-MM-DD`
 */
export function useMemories(day: string): readonly Memory[] | undefined {
  const pages = useRecords(pagesOfSameDays, { key: day });
  const tasks = useRecords(tasksOfSameDays, { key: day });
  const bucket = useRecords(bucketItems, {});
  const memories = useMemo(
    () =>
      pages.items &&
      tasks.items &&
      bucket.items &&
      memoriesOf(sameDays(day), { pages: pages.items, tasks: tasks.items, bucketItems: bucket.items }),
    [day, pages.items, tasks.items, bucket.items],
  );
  const hasFailed = pages.failed || tasks.failed || bucket.failed;
  return memories ?? (hasFailed ? nothing : undefined);
}
