import type { Language } from './read-languages.ts';

/** A module with the languages as `languages`, the type of their codes and that of their tags. */
export function printLanguages(languages: readonly Language[]): string {
  const rows = languages.map(({ tag, code, name }) => `  ${JSON.stringify({ tag, code, name })},`);
  return `${[
    '/** The languages of the app: BCP 47 tag, code in records and selectors, own name. */',
    'export const languages = [',
    ...rows,
    '] as const;',
    '',
    'export type Language = (typeof languages)[number];',
    "export type LanguageCode = Language['code'];",
    "export type LanguageTag = Language['tag'];",
  ].join('\n')}\n`;
}
