import { languages } from './generated/languages.ts';
import { mailTexts } from './generated/mail-texts.ts';
import { readMailTexts } from './read-mail-texts.ts';
import { folderOf } from '../test/folder-of.ts';

const mail = {
  verification: { subject: 'Code', text: 'A code.' },
  invitation: { subject: 'Invitation', text: 'A password.' },
  invitationLink: { subject: 'Invitation', text: 'A link.' },
  passwordLink: { subject: 'Password', text: 'A link.' },
  passwordChanged: { subject: 'Password', text: 'A change.' },
  addressChanged: { subject: 'Address', text: 'A change.' },
  secondStepChanged: { subject: 'Second step', text: 'A change.' },
};

test('mail texts: exist in every language, English first', () => {
  expect(mailTexts.map(({ tag }) => tag)).toEqual(languages.map(({ tag }) => tag));
  expect(mailTexts[0]?.tag).toBe('en');
});

test('mail texts: English is first, before codes that sort before it', () => {
  const folder = folderOf({
    'de.json': { code: 'de', name: 'Deutsch', mail },
    'en.json': { code: 'en', name: 'English', mail },
  });
  expect(readMailTexts(folder)).toEqual([
    { tag: 'en', ...mail },
    { tag: 'de', ...mail },
  ]);
});

test.each([
  [undefined, 'de.json needs mail.verification.subject'],
  [{ ...mail, verification: { subject: 'Code', text: ' ' } }, 'de.json needs mail.verification.text'],
  [{ verification: mail.verification }, 'de.json needs mail.invitation.subject'],
  [{ ...mail, passwordLink: { subject: 'Password' } }, 'de.json needs mail.passwordLink.text'],
])('mail texts: a language with the mails %j is rejected', (mails, reason) => {
  const folder = folderOf({ 'de.json': { code: 'de', name: 'Deutsch', mail: mails } });
  expect(() => readMailTexts(folder)).toThrow(reason);
});
