// @spec link-mails

import { mailTexts } from '@kairos/schema/mail-texts';
import { CognitoError } from '@kairos/user-pool/user-pool';
import { runUserCommand } from '../src/accounts/user-commands.ts';
import type { WaitingMail } from '../src/mail/mail-queue.ts';
import { readParagraphs } from '../src/mailbox/read-paragraphs.ts';
import { linkIn } from './support/password-link.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { newUser } from './support/test-user.ts';

// The links of `kairos user` on a server that has a mail server.
let cloud: TestServer;
let mails: WaitingMail[];
let deliver: (mail: WaitingMail) => Promise<void>;
beforeAll(async () => {
  cloud = await startTestServer('no-web-build');
});
beforeEach(() => {
  mails = [];
  deliver = (mail) => {
    mails.push(mail);
    return Promise.resolve();
  };
});
afterAll(() => cloud.close());

const runWithMail = (...args: string[]) => {
  const mail = { host: 'mail.example.org', deliver: (one: WaitingMail) => deliver(one) };
  return runUserCommand({ ...cloud.server, mail }, args);
};

test('user add: mails the link with a text in each language, and prints it too', async () => {
  const { text } = await runWithMail('add', 'ann@example.org');
  expect(text).toContain('\nMail      the link goes to ann@example.org by mail.example.org');
  expect(mails).toHaveLength(1);
  const { to, subject, html, expiresAt } = mails[0]!;
  expect(to).toBe('ann@example.org');
  expect(subject).toMatch(/^Your Kairos invitation · /);
  expect(text).toContain(expiresAt.slice(0, 10));
  const [link, ...texts] = readParagraphs(html);
  expect(texts).toEqual(
    mailTexts.map(({ tag, invitationLink }) => ({ lang: tag, text: invitationLink.text })),
  );
  expect(linkIn(link!.text)).toEqual(linkIn(text));
  expect(html).toContain(`href="${link!.text.replaceAll('&', '&amp;')}"`);
});

test('user reset: mails the link in the language that the user chose in the app', async () => {
  const ben = await newUser(cloud, 'ben@example.org');
  const query = 'mutation($input: CreateUserSettingsInput!) { createUserSettings(input: $input) { id } }';
  const { body } = await ben.ask(query, { input: { id: ben.sub, language: 'es' } });
  expect(body.errors).toBeUndefined();
  await runWithMail('reset', 'ben@example.org');
  expect(mails[0]!.subject).toBe('Tu contraseña nueva');
  expect(readParagraphs(mails[0]!.html).map(({ lang }) => lang)).toEqual([undefined, 'es']);
});

test('user reset: mails an invitation while the user has no password', async () => {
  await runUserCommand(cloud.server, ['add', 'cleo@example.org']);
  await runWithMail('reset', 'cleo@example.org');
  expect(mails[0]!.subject).toMatch(/^Your Kairos invitation · /);
});

test('--no-mail: only prints the link; other commands do not know it', async () => {
  const { ok, text } = await runWithMail('add', '--no-mail', 'dora@example.org');
  expect(ok).toBe(true);
  expect(text).not.toContain('Mail');
  await runWithMail('reset', 'dora@example.org', '--no-mail');
  expect(mails).toEqual([]);
  expect((await runWithMail('disable', 'dora@example.org', '--no-mail')).text).toMatch(/^Usage/);
  expect((await runWithMail('list', '--no-mail')).text).toMatch(/^Usage/);
});

test('a full outbox: the link is printed and its output says that it was not sent', async () => {
  deliver = () =>
    Promise.reject(new CognitoError('CodeDeliveryFailureException', 'Too many mails are waiting.'));
  const { ok, text } = await runWithMail('add', 'finn@example.org');
  expect(ok).toBe(true);
  expect(text).toContain('\nMail      not sent, because too many mails wait: pass the link on');
  expect(linkIn(text).token).toMatch(/^[\w-]{43}$/);
});
