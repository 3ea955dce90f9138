import { chooseLanguage } from '#lib/i18n/choose-language.ts';

/** The languages of the guide: the code of the specification, the BCP 47 tag, and the language's own name. */
export const guideLanguages = [
  { code: 'en', tag: 'en', name: 'English' },
  { code: 'es', tag: 'es', name: 'Español' },
  { code: 'fzh', tag: 'zh-Hant', name: '繁體中文' },
  { code: 'jzh', tag: 'zh-Hans', name: '简体中文' },
] as const;

export type GuideLanguage = (typeof guideLanguages)[number];
export type GuideCode = GuideLanguage['code'];

/**
 * The language of the guide: the requested one, else the first of the person's languages that the guide has, else
 * English.
 *
 * @param requested the code in the URL
 * @param preferred BCP 47 tags, best first, as in `navigator.languages`
 */
export function guideLanguage(requested: string | null, preferred: readonly string[]): GuideLanguage {
  const tags = guideLanguages.map(({ tag }) => tag);
  return (
    guideLanguages.find(({ code }) => code === requested) ??
    guideLanguages.find(({ tag }) => tag === chooseLanguage(preferred, tags)) ??
    guideLanguages[0]
  );
}
