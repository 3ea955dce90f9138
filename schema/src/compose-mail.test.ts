// @spec mail-languages link-mails

import { changeMail, changeMails, invitationMail, linkMail, verificationMail } from './compose-mail.ts';
import { mailTexts, type MailTexts } from './generated/mail-texts.ts';

/** The patterns and lengths of Cognito's API reference: VerificationMessageTemplateType, MessageTemplateType. */
const allowedSubject = /^[\p{L}\p{M}\p{S}\p{N}\p{P}\s]{1,140}$/u;
const allowedBody = /^[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*$/u;
const longestBody = 20_000;

const tenLanguages: readonly MailTexts[] = Array.from({ length: 10 }, (_, index) => ({
  ...mailTexts[index % mailTexts.length]!,
  tag: `x${index}`,
  verification: { subject: `Subject in language ${index}`, text: 'A long text. '.repeat(40) },
}));

const mails = { verification: verificationMail, invitation: invitationMail };

describe.each(Object.entries(mails))('%s mail', (name, compose) => {
  const { body } = compose(mailTexts);

  test('has the text of each language, marked with the language, English first', () => {
    const paragraphs = [...body.matchAll(/<p lang="([^"]+)">([^<]+)<\/p>/g)].map(([, tag, text]) => [
      tag,
      text,
    ]);
    expect(paragraphs).toEqual(mailTexts.map((texts) => [texts.tag, texts[name as keyof typeof mails].text]));
    expect(paragraphs[0]![0]).toBe('en');
  });

  test('has the code once, before the texts', () => {
    expect(body.split('{####}')).toHaveLength(2);
    expect(body.indexOf('{####}')).toBeLessThan(body.indexOf('<p lang='));
  });

  test.each([
    ['the languages of the app', mailTexts],
    ['ten languages', tenLanguages],
  ])('keeps within Cognito’s limits with %s', (_, languages) => {
    const mail = compose(languages);
    expect(mail.subject).toMatch(allowedSubject);
    expect(mail.body).toMatch(allowedBody);
    expect(Buffer.byteLength(mail.body)).toBeLessThan(longestBody);
  });

  test('loads no external resources and sets no colours', () => {
    expect(body).not.toMatch(/color|background|https?:|url\(|<(img|link|style|script|a)\b/);
  });
});

test('verification mail: the subject has four languages', () => {
  expect(verificationMail(mailTexts).subject).toBe('Your Kairos code · Tu código · 你的驗證碼 · 你的验证码');
});

test('verification mail: the subject ends before a language that does not fit', () => {
  expect(verificationMail(tenLanguages).subject).toBe(
    [0, 1, 2, 3, 4].map((index) => `Subject in language ${index}`).join(' · '),
  );
});

test('invitation mail: a subject that languages share occurs once', () => {
  expect(invitationMail(tenLanguages).subject).toBe(invitationMail(mailTexts).subject);
});

test('invitation mail: the username is above the password', () => {
  const { body } = invitationMail(mailTexts);
  expect(body.split('{username}')).toHaveLength(2);
  expect(body.indexOf('{username}')).toBeLessThan(body.indexOf('{####}'));
});

test.each(['Code {####}', 'a < b', 'you & me', 'soft\u00ADhyphen'])('mail: rejects the text %j', (text) => {
  const wrong = { subject: 'S', text };
  const texts = {
    ...{ tag: 'en', verification: wrong, invitation: wrong },
    ...{ invitationLink: wrong, passwordLink: wrong },
    ...{ passwordChanged: wrong, addressChanged: wrong, secondStepChanged: wrong },
  };
  expect(() => verificationMail([texts])).toThrow('not allowed');
  expect(() => invitationMail([texts])).toThrow('not allowed');
  expect(() => linkMail([texts], 'passwordLink')).toThrow('not allowed');
});

test.each(['invitationLink', 'passwordLink'] as const)(
  '%s mail: has the link as address and as text, then the text of each language',
  (kind) => {
    const { subject, body } = linkMail(mailTexts, kind);
    expect(subject.startsWith(mailTexts[0]![kind].subject)).toBe(true);
    expect(body).toContain('<p><a href="{####}">{####}</a></p>');
    const paragraphs = [...body.matchAll(/<p lang="([^"]+)">([^<]+)<\/p>/g)].map(([, tag, text]) => [
      tag,
      text,
    ]);
    expect(paragraphs).toEqual(mailTexts.map(({ tag, [kind]: { text } }) => [tag, text]));
    expect(body.indexOf('{####}')).toBeLessThan(body.indexOf('<p lang='));
  },
);

test('link mail: has only the text of one language when that of the user is known', () => {
  const spanish = mailTexts.filter(({ tag }) => tag === 'es');
  const { subject, body } = linkMail(spanish, 'passwordLink');
  expect(subject).toBe('Tu contraseña nueva');
  expect(body.match(/<p lang=/g)).toHaveLength(1);
});

// @spec change-mails
test.each(changeMails)('%s mail: has the text of each language, and no link to imitate', (kind) => {
  const { subject, body } = changeMail(mailTexts, kind);
  expect(subject.startsWith(mailTexts[0]![kind].subject)).toBe(true);
  expect(body.match(/<p lang=/g)).toHaveLength(mailTexts.length);
  expect(body).not.toMatch(/<a |[{]/);
});
