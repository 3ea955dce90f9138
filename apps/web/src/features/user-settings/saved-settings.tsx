// @spec theme-saved api-get-user-settings api-update-user-settings api-create-user-settings error-theme-fetch
// @spec error-theme-save

import { useRef, useState, type ReactNode } from 'react';
import { dayStart } from '#platform/preferences/day-start.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useUserSettings } from './use-setting.ts';
import { ChooseSettingContext, type ChooseSetting, type Settings } from './choose-setting.ts';
import { useShownSettings, type ServedSettings } from './use-shown-settings.ts';

/** Theme and language are those of this browser without a saved one. */
const defaultSettings: ServedSettings = {
  followDevice: false,
  weekStart: weekStart.values[0],
  dayStart: dayStart.values[0],
};

function reportReadFailure(error: unknown): void {
  console.error('Failed to fetch theme:', error);
}

function reportSaveFailure(error: unknown, { theme }: Partial<Settings>): void {
  console.error(theme === undefined ? 'Failed to save settings:' : 'Failed to save theme:', error);
}

interface SavedSettingsProps {
  /** Cognito's `sub`, the id of the user's settings. */
  username: string;
  children: ReactNode;
}

/** Applies the saved settings of the user, also those of another device, and saves the choices of its children. */
export function SavedSettings({ username, children }: SavedSettingsProps) {
  const { saved, save } = useUserSettings(username, reportReadFailure);
  // Replaces the saved value until it is stored: that may still be an earlier choice.
  const [chosen, setChosen] = useState<Partial<Settings>>({});
  const choices = useRef(0);
  const latest = useRef<Partial<Record<keyof Settings, number>>>({});
  useShownSettings(saved === undefined ? chosen : { ...defaultSettings, ...withoutNulls(saved), ...chosen });

  const choose: ChooseSetting = (values) => {
    choices.current += 1;
    const choice = choices.current;
    const keys = Object.keys(values) as (keyof Settings)[];
    for (const key of keys) latest.current[key] = choice;
    setChosen((known) => ({ ...known, ...values }));
    const change = save(values);
    ifFailed(change, (failure) => reportSaveFailure(failure, values));
    void change.made.then((isStored) => {
      if (isStored) setChosen((known) => without(known, (key) => latest.current[key] === choice));
    });
    return change;
  };

  return <ChooseSettingContext value={choose}>{children}</ChooseSettingContext>;
}

function withoutNulls(saved: ServedSettings): ServedSettings {
  return Object.fromEntries(Object.entries(saved).filter(([, value]) => value != null));
}

function without(
  settings: Partial<Settings>,
  isLeftOut: (key: keyof Settings) => boolean,
): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !isLeftOut(key as keyof Settings)));
}
