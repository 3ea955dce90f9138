import type { MailTexts } from './read-mail-texts.ts';

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
