import type { Language } from './read-languages.ts';
import type { MailTexts } from './read-mail-texts.ts';

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

/** A module with the e-mails as `mailTexts`, apart from the languages, because the browser does not need them. */
export function printMailTexts(mailTexts: readonly MailTexts[]): string {
  return `${[
    "import type { MailTexts } from '../read-mail-texts.ts';",
    '',
    '/** The e-mails of the user pool in each language, English first. */',
    `export const mailTexts: readonly MailTexts[] = ${JSON.stringify(mailTexts, null, 2)};`,
    '',
    'export type { MailTexts };',
  ].join('\n')}\n`;
}
