import { useMemo } from 'react';
import { useRecords } from '#data/records/use-records.ts';
import { pagesOfDays } from '#data/lists.ts';
import { contentOf, hasContent } from '#domain/journal/page-change.ts';

/** The days with a page from `first` to `last`, `YYYY-MM-DD`; empty until they are known. */
export function useDaysWithPages(first: string, last: string): ReadonlySet<string> {
  const { items } = useRecords(pagesOfDays, { key: [first, last] });
  return useMemo(
    () => new Set(items?.filter((page) => hasContent(contentOf(page))).map(({ date }) => date)),
    [items],
  );
}
