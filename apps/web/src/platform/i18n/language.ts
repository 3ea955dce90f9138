import { languages, type LanguageCode } from '@kairos/schema/languages';
import { writeStored } from '#platform/storage/storage.ts';
import { switchLanguage } from './i18n.ts';
import { useMessagesContext } from './use-messages.ts';

/** Whether a served value is the code of a language. */
export function isLanguageCode(value: unknown): value is LanguageCode {
  return languages.some(({ code }) => code === value);
}

/**
 * Shows the page in a language without a reload, and stores the language in this browser. Resolves to false when another
 * one was chosen meanwhile.
 *
 * @throws when its texts cannot be fetched; then the present language stays
 */
export async function showLanguage(wanted: LanguageCode): Promise<boolean> {
  const tag = languages.find(({ code }) => code === wanted)?.tag ?? 'en';
  const isShown = await switchLanguage(tag, navigator.languages);
  if (isShown) writeStored('language', wanted);
  return isShown;
}

/** The code of the language with a BCP 47 tag. */
export function languageOf(wanted: string): LanguageCode {
  return languages.find(({ tag }) => tag === wanted)?.code ?? 'en';
}

/** The code of the language of the page. */
export function useLanguage(): LanguageCode {
  return languageOf(useMessagesContext().language);
}
