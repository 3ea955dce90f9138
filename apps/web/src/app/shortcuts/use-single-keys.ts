import { userSettings } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';

/**
 * Whether the shortcuts of one key work, which can be turned off (WCAG 2.1.4). They do not before the user's choice is
 * known.
 *
 * @param username Cognito's `sub`, the id of the user's settings
 */
export function useSingleKeys(username: string): boolean {
  const { items } = useRecords(userSettings, {});
  return items !== undefined && items.find(({ id }) => id === username)?.singleKeyShortcuts !== false;
}
