// @spec guide-languages limit-guide-languages

import { languages, type Language } from '@kairos/schema/languages';

/**
 * The language of the guide: the requested one, else that of the app.
 *
 * @param requested the code in the URL
 * @param spoken the code of the app's language
 */
export function guideLanguage(requested: string | null, spoken: string): Language {
  const named = (wanted: string | null) => languages.find(({ code }) => code === wanted);
  return named(requested) ?? named(spoken) ?? languages[0];
}
