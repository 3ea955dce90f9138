import { useRecords } from '#data/records/use-records.ts';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import { discardedValues } from '#data/lists.ts';

/** Whether the history has a discarded value of the page of a day, `YYYY-MM-DD`. */
export function useIsChangedElsewhere(day: string, page: JournalPage | undefined): boolean {
  const { items = [] } = useRecords(discardedValues, {});
  return items.some(
    ({ kind, recordId, field, text }) =>
      kind === 'JournalPage' &&
      recordId === day &&
      ((field === 'text' && text !== (page?.text ?? '')) ||
        (field === 'mood' && text !== (page?.mood ?? ''))),
  );
}
