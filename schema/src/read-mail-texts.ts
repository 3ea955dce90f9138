import { readFileSync } from 'node:fs';
import { readLanguages } from './read-languages.ts';

/** One e-mail in one language: a short subject and one paragraph of plain text, both without the code. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The e-mails of the user pool in one language. `tag` is its BCP 47 tag. */
export interface MailTexts {
  readonly tag: string;
  readonly verification: MailText;
  /** The mail with a temporary password. */
  readonly invitation: MailText;
  /** The mail with a link to set the first password. */
  readonly invitationLink: MailText;
  /** The mail with a link to set a new password. */
  readonly passwordLink: MailText;
  /** The mails after a change of an account. The one about the address goes to the former address. */
  readonly passwordChanged: MailText;
  readonly addressChanged: MailText;
  readonly secondStepChanged: MailText;
}

/**
 * The e-mails in all languages of a folder, from the member `mail` of each file: English first, then in the order of
 * the languages.
 *
 * @throws when a file is not a language or lacks a subject or a text
 */
export function readMailTexts(folder: URL): MailTexts[] {
  const texts = readLanguages(folder).map(({ tag }) => {
    const file = `${tag}.json`;
    const content: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    const { mail = {} } = content as { mail?: Readonly<Record<string, Partial<MailText>>> };
    const textOf = (name: string): MailText => {
      const { subject = '', text = '' } = mail[name] ?? {};
      if (subject.trim() === '') throw new Error(`${file} needs mail.${name}.subject`);
      if (text.trim() === '') throw new Error(`${file} needs mail.${name}.text`);
      return { subject, text };
    };
    return {
      tag,
      verification: textOf('verification'),
      invitation: textOf('invitation'),
      invitationLink: textOf('invitationLink'),
      passwordLink: textOf('passwordLink'),
      passwordChanged: textOf('passwordChanged'),
      addressChanged: textOf('addressChanged'),
      secondStepChanged: textOf('secondStepChanged'),
    };
  });
  return [...texts.filter(({ tag }) => tag === 'en'), ...texts.filter(({ tag }) => tag !== 'en')];
}
