import { userSettings } from '#data/lists.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useRecords } from '#data/records/use-records.ts';

function reportFailure(error: unknown): void {
  console.error('Failed to save the closed day:', error);
}

/**
 * Returns a function that stores that a day (`YYYY-MM-DD`) was closed, so that no device reminds of closing it and the menu
 * has no line of it. Stores nothing for a user without settings.
 */
export function useStoreClosedDay(): (day: string) => void {
  const makeChange = useMakeChange();
  const { items } = useRecords(userSettings, {});
  return (day) => {
    const settings = items?.find(({ closeDayAt }) => closeDayAt != null) ?? items?.[0];
    if (settings === undefined) return;
    const values = { closedDay: day };
    ifFailed(makeChange([{ entity: 'UserSettings', id: settings.id, values }]), reportFailure);
  };
}
