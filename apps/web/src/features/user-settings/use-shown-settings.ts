import { useEffect, useLayoutEffect } from 'react';
import { isLanguageCode, showLanguage } from '#platform/i18n/language.ts';
import { dayStart as dayStarts } from '#platform/preferences/day-start.ts';
import { followDevice as following } from '#platform/preferences/follow-device.ts';
import { weekStart as weekStarts } from '#platform/preferences/week-start.ts';
import { chooseTheme, isTheme, showTheme, storedTheme } from '#platform/theme/theme.ts';

/** Settings as the server stores them: they may contain values of a later version. */
export type ServedSettings = Readonly<
  Partial<Record<'theme' | 'language' | 'weekStart' | 'dayStart', string | null | undefined>>
> & { readonly followDevice?: boolean | null | undefined };

function reportLanguageFailure(error: unknown): void {
  console.error('Failed to load the language:', error);
}

/**
 * Shows settings on the page and stores them in this browser, for its next first paint. What has no value, or one that
 * this version does not know, stays as it is.
 */
export function useShownSettings(settings: ServedSettings): void {
  const { theme, followDevice, language, weekStart, dayStart } = settings;

  // A layout effect, so that a new theme is shown together with its switch.
  useLayoutEffect(() => {
    if (followDevice != null) following.set(followDevice ? 'yes' : 'no');
    if (isTheme(theme)) chooseTheme(theme);
    else if (followDevice != null) showTheme(storedTheme());
  }, [theme, followDevice]);

  useLayoutEffect(() => {
    if (weekStarts.allows(weekStart)) weekStarts.set(weekStart);
    if (dayStarts.allows(dayStart)) dayStarts.set(dayStart);
  }, [weekStart, dayStart]);

  useEffect(() => {
    if (isLanguageCode(language)) showLanguage(language).catch(reportLanguageFailure);
  }, [language]);
}
