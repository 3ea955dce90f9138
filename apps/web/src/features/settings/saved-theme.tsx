import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { defineRecords } from '#lib/records/records.ts';
import { useMakeChange } from '#lib/records/use-make-change.ts';
import { useRecords } from '#lib/records/use-records.ts';
import { chooseTheme, isTheme, type Theme } from '#lib/theme/theme.ts';
import { ChooseThemeContext } from './choose-theme.ts';

const userSettings = defineRecords('UserSettings');

function reportReadFailure(error: unknown): void {
  console.error('Failed to fetch theme:', error);
}

function reportSaveFailure(error: unknown): void {
  console.error('Failed to save theme:', error);
}

interface SavedThemeProps {
  /** Cognito's `sub`, the id of the person's settings. */
  username: string;
  children: ReactNode;
}

/** Shows the theme that the person has saved, also on another device, and saves what is chosen inside of it. */
export function SavedTheme({ username, children }: SavedThemeProps) {
  const makeChange = useMakeChange();
  const { items } = useRecords(userSettings, { onFailure: reportReadFailure });
  const saved = items?.find(({ id }) => id === username)?.theme;
  // Goes before the saved one until it is stored: that may still be an earlier choice.
  const [chosen, setChosen] = useState<Theme>();
  const choices = useRef(0);
  const theme = chosen ?? saved;

  // A layout effect, so that a new theme is shown together with its switch.
  useLayoutEffect(() => {
    if (isTheme(theme)) chooseTheme(theme);
  }, [theme]);

  async function choose(wanted: Theme) {
    choices.current += 1;
    const choice = choices.current;
    setChosen(wanted);
    const isStored = await makeChange([{ entity: 'UserSettings', id: username, values: { theme: wanted } }], {
      onFailure: reportSaveFailure,
    });
    if (isStored && choice === choices.current) setChosen(undefined);
  }

  return <ChooseThemeContext value={choose}>{children}</ChooseThemeContext>;
}
