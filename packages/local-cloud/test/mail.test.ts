// @spec mail-languages

import { readdirSync } from 'node:fs';
import type { CognitoUser } from 'amazon-cognito-identity-js';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { newUser, openPool } from './support/test-user.ts';

const languages = readdirSync(new URL('../../../schema/src/languages/', import.meta.url)).map((file) =>
  file.replace(/\.json$/, ''),
);

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startInMemory();
});
afterAll(() => cloud.close());

/** Calls a method of the client library that reports by `onSuccess` and `onFailure`. */
const done = (call: (callbacks: { onSuccess: () => void; onFailure: (error: Error) => void }) => void) =>
  new Promise<void>((resolve, reject) => call({ onSuccess: resolve, onFailure: reject }));

const resend = (user: CognitoUser) =>
  new Promise<void>((resolve, reject) => {
    user.resendConfirmationCode((error) => (error ? reject(error) : resolve()));
  });

/** Expects that the newest e-mail has this secret, then one paragraph in each language, English first. */
function expectNewestMail(to: string, subject: string): void {
  const mail = cloud.mailbox.list()[0]!;
  expect(mail.to).toBe(to);
  expect(mail.subject).toMatch(subject);
  const [first, ...rest] = mail.paragraphs.slice(-1 - languages.length);
  expect(first).toEqual({ text: mail.code });
  expect(rest[0]!.lang).toBe('en');
  expect(rest.map(({ lang }) => lang).toSorted()).toEqual(languages.toSorted());
  for (const { text } of rest) {
    expect(text).toContain('Kairos');
    expect(mail.text).toContain(text);
  }
  expect(mail.text).not.toMatch(/[<>{}]/);
}

test('mail: the codes of a sign-up and a forgotten password have a text in each language', async () => {
  const email = 'anne@example.org';
  await newUser(cloud, email);
  expectNewestMail(email, 'Your Kairos code');
  const { userOf } = openPool(cloud);
  await done((callbacks) => userOf(email).forgotPassword(callbacks));
  expect(cloud.mailbox.list()).toHaveLength(2);
  expectNewestMail(email, 'Your Kairos code');
});

test('mail: a code that is sent again has a text in each language', async () => {
  const email = 'bob@example.org';
  const { Pool, userOf } = openPool(cloud);
  await new Promise<void>((resolve, reject) => {
    Pool.signUp(email, 'quiet-river-42', [], [], (error) => (error ? reject(error) : resolve()));
  });
  const before = cloud.mailbox.list().length;
  await resend(userOf(email));
  expect(cloud.mailbox.list()).toHaveLength(before + 1);
  expectNewestMail(email, 'Your Kairos code');
});

test('mail: an invitation has the address, a temporary password and a text in each language', async () => {
  const email = 'carla@example.org';
  const response = await fetch(`${cloud.url}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminCreateUser',
      authorization: `Bearer ${cloud.instance.adminKey}`,
    },
    body: JSON.stringify({
      UserPoolId: cloud.instance.userPoolId,
      Username: email,
      TemporaryPassword: 'three-quiet-rivers',
    }),
  });
  expect(response.status).toBe(200);
  expectNewestMail(email, 'Your Kairos invitation');
  expect(cloud.mailbox.list()[0]).toMatchObject({
    code: 'three-quiet-rivers',
    paragraphs: expect.arrayContaining([{ text: email }]) as object[],
  });
});

test('mailbox: shows e-mails as HTML and JSON, newest first and escaped', async () => {
  const read = async (path: string) => (await fetch(`${cloud.url}${path}`)).text();
  const mail = { subject: 'S', code: '123456', sentAt: '2026-11-20T12:00:00.000Z' };
  const html = '<p lang="es"><b>El</b> código</p><p>&lt;img src=x></p>';
  cloud.mailbox.deliver({ ...mail, html, to: 'first@example.org' });
  cloud.mailbox.deliver({ ...mail, html, to: '<script>alert(1)</script>@example.org' });
  const [newest, older] = JSON.parse(await read('/mailbox.json')) as { to: string }[];
  expect(newest?.to).toContain('<script>');
  expect(older).toEqual({
    ...mail,
    to: 'first@example.org',
    text: 'El código\n\n<img src=x>',
    paragraphs: [{ lang: 'es', text: 'El código' }, { text: '<img src=x>' }],
  });
  const page = await read('/mailbox');
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain('<p lang="es">El código</p>');
  expect(page).toContain('<p>&lt;img src=x&gt;</p>');
  expect(page).toContain('123456');
});
