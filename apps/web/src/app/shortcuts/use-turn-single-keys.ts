import { useMakeChange } from '#data/records/use-make-change.ts';

function reportSaveFailure(error: unknown): void {
  console.error('Failed to save the single-key shortcuts:', error);
}

/**
 * Returns a function that turns the shortcuts of one key on or off, on all devices of the user.
 *
 * @param username Cognito's `sub`, the id of the user's settings
 */
export function useTurnSingleKeys(username: string): (isOn: boolean) => void {
  const makeChange = useMakeChange();
  return (singleKeyShortcuts) =>
    void makeChange([{ entity: 'UserSettings', id: username, values: { singleKeyShortcuts } }], {
      onFailure: reportSaveFailure,
    });
}
