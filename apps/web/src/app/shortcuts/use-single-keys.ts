import { useSetting, type Setting } from '#features/user-settings/use-setting.ts';

function reportSaveFailure(error: unknown): void {
  console.error('Failed to save the single-key shortcuts:', error);
}

/**
 * Whether the shortcuts of one key work, which can be turned off (WCAG 2.1.4). They do not before the user's choice is
 * known.
 *
 * @param username Cognito's `sub`, the id of the user's settings
 */
export function useSingleKeys(username: string): Setting<boolean> {
  return useSetting('singleKeyShortcuts', { username, fallback: true, onFailure: reportSaveFailure });
}
