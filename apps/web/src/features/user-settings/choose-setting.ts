import { createContext, use } from 'react';
import type { LanguageCode } from '@kairos/schema/languages';
import type { DayStart } from '#platform/preferences/day-start.ts';
import type { WeekStart } from '#platform/preferences/week-start.ts';
import type { Theme } from '#platform/theme/theme.ts';

/** The settings that all screens follow. */
export interface Settings {
  readonly theme: Theme;
  readonly followDevice: boolean;
  readonly language: LanguageCode;
  readonly weekStart: WeekStart;
  readonly dayStart: DayStart;
  /** `HH:mm`; null for never. */
  readonly closeDayAt: string | null;
  readonly remindWithWords: boolean;
}

/**
 * Shows settings and saves them for all devices of the user. Resolves to whether they are stored on this device; never
 * rejects.
 *
 * @param onFailure is called when they cannot be stored, or when the server rejects them, also later
 */
export type ChooseSetting = (values: Partial<Settings>, onFailure?: () => void) => Promise<boolean>;

export const ChooseSettingContext = createContext<ChooseSetting | null>(null);

/** Throws outside of `SavedSettings`. */
export function useChooseSetting(): ChooseSetting {
  const choose = use(ChooseSettingContext);
  if (choose === null) throw new Error('useChooseSetting needs a SavedSettings above it');
  return choose;
}
