import { chooseLanguage } from '#lib/i18n/choose-language.ts';

/** The languages of the guide: the spec's code, BCP 47 tag, and its own name for itself. */
export const guideLanguages = [
  { code: 'en', tag: 'en', name: 'English' },
  { code: 'es', tag: 'es', name: 'Español' },
  { code: 'fzh', tag: 'zh-Hant', name: '繁體中文' },
  { code: 'jzh', tag: 'zh-Hans', name: '简体中文' },
] as const;

export type GuideLanguage = (typeof guideLanguages)[number];
export type GuideCode = GuideLanguage['code'];

/**
 * The language to show the guide in: the one asked for, else the first of the person's own that the guide speaks,
 * else English.
 *
 * @param asked a code, as it stands in the address
 * @param preferred BCP 47 tags, best first, as in `navigator.languages`
 */
export function guideLanguage(asked: string | null, preferred: readonly string[]): GuideLanguage {
  const tags = guideLanguages.map(({ tag }) => tag);
  return (
    guideLanguages.find(({ code }) => code === asked) ??
    guideLanguages.find(({ tag }) => tag === chooseLanguage(preferred, tags)) ??
    guideLanguages[0]
  );
}
