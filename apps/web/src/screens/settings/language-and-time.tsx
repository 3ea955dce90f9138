// @spec languages

import { useState } from 'react';
import { languages, type LanguageCode } from '@kairos/schema/languages';
import { noonOf } from '#domain/days/day.ts';
import { showLanguage, useLanguage } from '#platform/i18n/language.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart, type WeekStart } from '#platform/preferences/week-start.ts';
import { SelectRow } from '#ui/select-row.tsx';
import { SettingsCard } from '#ui/settings-card.tsx';
import { useSaving } from '#features/user-settings/use-saving.ts';

/** A day of each weekday, for its name. */
const sample: Record<WeekStart, string> = { Sun: '2026-11-22', Mon: '2026-11-23', Sat: '2026-11-28' };

interface LanguageAndTimeProps {
  /** Gets a promise that resolves when a choice is stored on this device. */
  onStore: (stored: Promise<unknown>) => void;
}

/** Language, first day of the week, and start of the day. */
export function LanguageAndTime({ onStore }: LanguageAndTimeProps) {
  const t = useMessages();
  const formats = useFormats();
  const language = useLanguage();
  const { save, saved, failureOf } = useSaving(onStore);
  const [wanted, setWanted] = useState<LanguageCode>();
  const [notLoaded, setNotLoaded] = useState(false);

  async function chooseLanguage(code: LanguageCode) {
    setWanted(code);
    setNotLoaded(false);
    try {
      if (!(await showLanguage(code))) return;
      await save('language', { language: code });
    } catch (error) {
      console.error('Failed to load the language:', error);
      setNotLoaded(true);
    }
    setWanted((now) => (now === code ? undefined : now));
  }

  return (
    <SettingsCard
      title={t('settings.language-and-time')}
      status={saved === undefined ? '' : t(saved === 'language' ? 'settings.in-language' : 'settings.saved')}
    >
      <SelectRow
        label={t('settings.language')}
        value={wanted ?? language}
        options={languages.map(({ code, tag, name }) => ({ value: code, label: name, lang: tag }))}
        onChange={(code) => void chooseLanguage(code)}
        failure={notLoaded ? t('settings.language-not-loaded') : failureOf('language')}
      />
      <SelectRow
        label={t('settings.week-start')}
        value={usePreference(weekStart)}
        options={weekStart.values.map((value) => ({
          value,
          label: formats.date(noonOf(sample[value]), { weekday: 'long' }),
        }))}
        onChange={(value) => void save('weekStart', { weekStart: value })}
        failure={failureOf('weekStart')}
      />
      <SelectRow
        label={t('settings.day-start')}
        hint={t('settings.day-start-text')}
        value={usePreference(dayStart)}
        options={dayStart.values.map((value) => ({ value, label: value }))}
        onChange={(value) => void save('dayStart', { dayStart: value })}
        failure={failureOf('dayStart')}
      />
    </SettingsCard>
  );
}
