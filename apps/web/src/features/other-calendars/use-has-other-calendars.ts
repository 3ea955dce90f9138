import { calendarSources } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';

/** Whether another calendar is shown beside the plans. Screens load the code for its events only then. */
export function useHasOtherCalendars(): boolean {
  const { items } = useRecords(calendarSources, {});
  return items?.some(({ hidden }) => !hidden) ?? false;
}
