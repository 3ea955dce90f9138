// @spec mail-languages link-mails change-mails

import type { MailTexts } from './read-mail-texts.ts';

/** An e-mail template. `body` is HTML: Cognito sends no plain text. */
export interface MailTemplate {
  readonly subject: string;
  readonly body: string;
}

/** Cognito's limit for a subject, in characters. */
const longestSubject = 140;

// No colours, images or addresses: the reader's own theme applies, and nothing is loaded.
const body = 'font-family: sans-serif; font-size: 16px; line-height: 1.5';
const large = 'font-size: 32px; letter-spacing: 4px; margin: 16px 0';

/** The e-mail with a code: of sign-up, a forgotten password and a changed address, which share one template. */
export const verificationMail = (languages: readonly MailTexts[]): MailTemplate => ({
  subject: subjectOf(languages.map(({ verification }) => verification.subject)),
  body: bodyOf(
    [`<p style="${large}"><b>{####}</b></p>`],
    languages.map(({ tag, verification }) => paragraph(tag, verification.text)),
  ),
});

/** The e-mail with the username and a temporary password, for an account that an operator creates. */
export const invitationMail = (languages: readonly MailTexts[]): MailTemplate => ({
  subject: subjectOf(languages.map(({ invitation }) => invitation.subject)),
  body: bodyOf(
    ['<p>{username}</p>', `<p style="${large}"><b>{####}</b></p>`],
    languages.map(({ tag, invitation }) => paragraph(tag, invitation.text)),
  ),
});

/** The mail with a link to set the first password (`invitationLink`) or a new one. The link replaces `{####}`. */
export const linkMail = (
  languages: readonly MailTexts[],
  kind: 'invitationLink' | 'passwordLink',
): MailTemplate => ({
  subject: subjectOf(languages.map(({ [kind]: { subject } }) => subject)),
  body: bodyOf(
    ['<p><a href="{####}">{####}</a></p>'],
    languages.map(({ tag, [kind]: { text } }) => paragraph(tag, text)),
  ),
});

/** The kinds of changes of an account that its user gets a mail about. */
export const changeMails = ['passwordChanged', 'addressChanged', 'secondStepChanged'] as const;

/** The mail after a change of an account. */
export const changeMail = (
  languages: readonly MailTexts[],
  kind: (typeof changeMails)[number],
): MailTemplate => ({
  subject: subjectOf(languages.map(({ [kind]: { subject } }) => subject)),
  body: bodyOf(
    [],
    languages.map(({ tag, [kind]: { text } }) => paragraph(tag, text)),
  ),
});

/** Different subjects in the order of the languages, as many as are allowed. */
function subjectOf(subjects: readonly string[]): string {
  const different = [...new Set(subjects)];
  return different.reduce((before, next) => {
    const longer = `${before} · ${next}`;
    return longer.length > longestSubject ? before : longer;
  });
}

const bodyOf = (values: readonly string[], paragraphs: readonly string[]): string =>
  [`<div style="${body}">`, ...values, ...paragraphs, '</div>'].join('\n');

/** @throws for a text with markup or a placeholder, and for characters that Cognito rejects in a template. */
function paragraph(tag: string, text: string): string {
  if (/[<>&{}]|[^\p{L}\p{M}\p{S}\p{N}\p{P}\s]/u.test(text)) {
    throw new Error(`The e-mail text in ${tag} has a character that is not allowed: ${text}`);
  }
  return `<p lang="${tag}">${text}</p>`;
}
