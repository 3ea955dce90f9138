import { createContext, use } from 'react';
import type { MadeChange } from '#data/records/made-change.ts';
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

/** Shows settings and saves them for all devices of the user. */
export type ChooseSetting = (values: Partial<Settings>) => MadeChange;

export const ChooseSettingContext = createContext<ChooseSetting | null>(null);

/** Throws outside of `SavedSettings`. */
export function useChooseSetting(): ChooseSetting {
  const choose = use(ChooseSettingContext);
  if (choose === null) throw new Error('useChooseSetting needs a SavedSettings above it');
  return choose;
}
