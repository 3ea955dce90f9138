import { useEffect } from 'react';
import { showTheme, storedTheme, useTheme } from '#platform/theme/theme.ts';
import { isNight } from './rules/wall-day.ts';

/** Shows the dark theme at night, and the user's theme by day and after the wall. On e-ink it is always light. */
export function useNightTheme(time: string, isInk: boolean): void {
  const theme = useTheme();
  const wanted = isInk ? 'light' : isNight(time) ? 'dark' : storedTheme();
  // Also after the settings of another device have shown their theme.
  useEffect(() => {
    if (theme !== wanted) showTheme(wanted);
  }, [theme, wanted]);
  useEffect(() => () => showTheme(storedTheme()), []);
}
