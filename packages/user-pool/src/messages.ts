import type { Message } from './options.ts';
import type { CodePurpose } from './records.ts';

const codeMessages: Record<CodePurpose, (code: string) => Message> = {
  'sign-up': (code) => ({
    subject: 'Your verification code',
    html: `Your confirmation code is ${code}. It is valid for 24 hours.`,
  }),
  'forgot-password': (code) => ({
    subject: 'Your password reset code',
    html: `Your password reset code is ${code}. It is valid for one hour.`,
  }),
  email: (code) => ({
    subject: 'Your verification code',
    html: `Your verification code is ${code}. It is valid for 24 hours.`,
  }),
  mfa: (code) => ({
    subject: 'Your sign-in code',
    html: `Your sign-in code is ${code}. It is valid for 3 minutes.`,
  }),
};

/** @param template the pool's own message; not used for codes of a second factor. */
export const codeMessage = (purpose: CodePurpose, code: string, template: Message | undefined): Message =>
  template && purpose !== 'mfa'
    ? { subject: template.subject, html: template.html.replaceAll('{####}', code) }
    : codeMessages[purpose](code);

const defaultInvitation: Message = {
  subject: 'Your temporary password',
  html: 'Your username is {username} and your temporary password is {####}. It is valid for 7 days.',
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param template the pool's own message. */
export const invitation = (
  username: string,
  temporaryPassword: string,
  template: Message = defaultInvitation,
): Message => ({
  subject: template.subject,
  html: template.html
    .replaceAll('{username}', () => escaped(username))
    .replaceAll('{####}', () => escaped(temporaryPassword)),
});
