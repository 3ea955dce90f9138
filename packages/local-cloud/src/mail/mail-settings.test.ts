import { readMailSettings } from './mail-settings.ts';

const from = 'kairos@example.org';
const read = (smtp: string) => readMailSettings({ KAIROS_SMTP: smtp, KAIROS_MAIL_FROM: from }, true);

test('mail settings: without KAIROS_SMTP there are none', () => {
  expect(readMailSettings({}, true)).toBeUndefined();
  expect(readMailSettings({}, false)).toBeUndefined();
});

test.each([
  ['smtps://ann:s%40cret@mail.example.org', 'mail.example.org', 465, 'tls'],
  ['smtps://ann:s%40cret@mail.example.org:2465/', 'mail.example.org', 2465, 'tls'],
  ['smtp://ann:s%40cret@mail.example.org', 'mail.example.org', 587, 'starttls'],
  ['smtp://ann:s%40cret@127.0.0.1:25', '127.0.0.1', 25, 'none'],
  ['smtp://ann:s%40cret@localhost:25', 'localhost', 25, 'none'],
  ['smtp://ann:s%40cret@[::1]:25', '::1', 25, 'none'],
  ['smtp://ann:s%40cret@127.0.0.1.example.org:25', '127.0.0.1.example.org', 25, 'starttls'],
])('mail settings: %s', (smtp, host, port, encryption) => {
  const credentials = { user: 'ann', password: 's@cret' };
  expect(read(smtp)).toEqual({ host, port, encryption, credentials, from });
});

test('mail settings: a mail server can need no password', () => {
  expect(read('smtps://mail.example.org')).not.toHaveProperty('credentials');
});

test.each([
  'mail.example.org',
  'http://ann:s3cret@mail.example.org',
  'smtps://ann:s3cret@',
  'smtps://ann:s3cret@mail.example.org/path',
  'smtps://ann:s3cret@mail.example.org?tls=no',
  'smtps://ann:s3cret%@mail.example.org',
])('mail settings: %s is an error that does not show the password', (smtp) => {
  expect(() => read(smtp)).toThrow(/^KAIROS_SMTP (must be the URL|has a %)/);
  expect(() => read(smtp)).not.toThrow(/s3cret/);
});

test.each([
  [{ KAIROS_SMTP: 'smtps://mail.example.org' }, true, 'KAIROS_MAIL_FROM must be the address'],
  [{ KAIROS_SMTP: 'smtps://mail.example.org', KAIROS_MAIL_FROM: 'Kairos' }, true, 'KAIROS_MAIL_FROM must be'],
  [{ KAIROS_MAIL_FROM: from }, true, 'KAIROS_MAIL_FROM has an effect only with KAIROS_SMTP.'],
  [{ KAIROS_SMTP: 'smtps://mail.example.org' }, false, 'KAIROS_SMTP has an effect only with KAIROS_URL'],
])('mail settings: %j, on a server %j, is an error', (environment, isServer, message) => {
  expect(() => readMailSettings(environment, isServer)).toThrow(message);
});
