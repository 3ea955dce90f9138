import type { Message } from './options.ts';
import type { CodePurpose } from './records.ts';

const codeMessages: Record<CodePurpose, (code: string) => Message> = {
  'sign-up': (code) => ({
    subject: 'Your verification code',
    text: `Your confirmation code is ${code}. It is valid for 24 hours.`,
  }),
  'forgot-password': (code) => ({
    subject: 'Your password reset code',
    text: `Your password reset code is ${code}. It is valid for one hour.`,
  }),
  email: (code) => ({
    subject: 'Your verification code',
    text: `Your verification code is ${code}. It is valid for 24 hours.`,
  }),
  mfa: (code) => ({
    subject: 'Your sign-in code',
    text: `Your sign-in code is ${code}. It is valid for 3 minutes.`,
  }),
};

/** @param template the pool's own message; not used for codes of a second factor. */
export const codeMessage = (purpose: CodePurpose, code: string, template: Message | undefined): Message =>
  template && purpose !== 'mfa'
    ? { subject: template.subject, text: template.text.replaceAll('{####}', code) }
    : codeMessages[purpose](code);

export const invitation = (username: string, temporaryPassword: string): Message => ({
  subject: 'Your temporary password',
  text: `Your username is ${username} and your temporary password is ${temporaryPassword}. It is valid for 7 days.`,
});
