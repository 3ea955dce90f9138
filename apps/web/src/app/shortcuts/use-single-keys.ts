import { ifFailed } from '#data/records/made-change.ts';
import { useSetting, type Setting } from '#features/user-settings/use-setting.ts';

function reportSaveFailure(error: unknown): void {
  console.error('Failed to save the single-key shortcuts:', error);
}

interface SingleKeys extends Pick<Setting<boolean>, 'value'> {
  /** Saves the choice for all devices of the user. */
  readonly save: (isOn: boolean) => void;
}

/**
 * Whether the shortcuts of one key work, which can be turned off (WCAG 2.1.4). They do not before the user's choice is
 * known.
 *
 * @param username Cognito's `sub`, the id of the user's settings
 */
export function useSingleKeys(username: string): SingleKeys {
  const { value, save } = useSetting('singleKeyShortcuts', { username, fallback: true });
  return { value, save: (isOn) => ifFailed(save(isOn), reportSaveFailure) };
}
