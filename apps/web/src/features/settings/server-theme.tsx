import { useEffect } from 'react';
import { chooseTheme, isTheme, storedTheme } from '#lib/theme/theme.ts';
import { defineRecords } from '#lib/records/records.ts';
import { useRecords } from '#lib/records/use-records.ts';

const userSettings = defineRecords('UserSettings');

function reportFailure(error: unknown): void {
  console.error('Failed to fetch theme:', error);
}

/** Applies the theme that the person has saved, also on another device. Renders nothing. */
export function ServerTheme({ username }: { username: string }) {
  const { items } = useRecords(userSettings, { onFailure: reportFailure });
  const theme = items?.find(({ id }) => id === username)?.theme;
  useEffect(() => {
    if (isTheme(theme) && theme !== storedTheme()) chooseTheme(theme);
  }, [theme]);
  return null;
}
