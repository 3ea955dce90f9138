import { chooseLanguage } from '../src/platform/i18n/choose-language.ts';

/** The text `reminders.hidden` by language; the catalogues are not in the worker's script. */
export const unreadTitles = {
  en: 'A reminder from Kairos',
  es: 'Un recordatorio de Kairos',
  'zh-Hant': '來自 Kairos 的提醒',
  'zh-Hans': '来自 Kairos 的提醒',
} as const;

/**
 * The title of a push message that cannot be read.
 *
 * @param preferred BCP 47 tags, best first, as in `navigator.languages`
 */
export function unreadTitle(preferred: readonly string[]): string {
  const language = chooseLanguage(preferred, Object.keys(unreadTitles));
  return unreadTitles[language as keyof typeof unreadTitles];
}
