// @spec change-mails

import { codeAt } from './authenticator.ts';
import { startPool, type PoolServer } from './pool-server.ts';
import { Browser } from './real-client.ts';
import { password, signedInUser } from './test-users.ts';

const email = 'ann@example.com';
const noticeMessages = {
  passwordChanged: { subject: 'Password', html: 'It was changed.' },
  addressChanged: { subject: 'Address', html: 'It was changed.' },
  secondStepChanged: { subject: 'Second step', html: 'It was changed.' },
};
let server: PoolServer;
afterEach(() => server.stop());

const notices = () => server.mails.filter(({ code }) => code === '').map(({ to, subject }) => [to, subject]);

describe('a pool with notices', () => {
  let ann: Browser;
  beforeEach(async () => {
    server = await startPool({
      ...{ noticeMessages, mfa: 'OPTIONAL', softwareTokenMfa: true, verifyBeforeUpdate: ['email'] },
    });
    ann = await signedInUser(server, email);
  });

  test('sends one after a changed password, and none after a wrong one', async () => {
    await expect(ann.changePassword('wrong password', 'another password')).rejects.toThrow();
    expect(notices()).toEqual([]);
    await ann.changePassword(password, 'another password');
    expect(notices()).toEqual([[email, 'Password']]);
  });

  test('sends one after a forgotten password was replaced', async () => {
    const browser = new Browser(server, email);
    await browser.forgot();
    await browser.reset(server.codeFor(email), 'another password');
    expect(notices()).toEqual([[email, 'Password']]);
  });

  test('sends the one about a changed address to the former address, after the code', async () => {
    await ann.updateAttributes({ email: 'new@example.com' });
    expect(notices()).toEqual([]);
    await ann.verifyAttribute(server.codeFor('new@example.com'));
    expect(notices()).toEqual([[email, 'Address']]);
  });

  test('sends one after the second step is turned on, and after its app is replaced', async () => {
    const secret = await ann.associateTotp();
    await ann.verifyTotp(codeAt(server, secret));
    expect(notices()).toEqual([]);
    await ann.preferTotp(true);
    expect(notices()).toEqual([[email, 'Second step']]);
    server.advance(30_000);
    await ann.verifyTotp(codeAt(server, await ann.associateTotp()));
    expect(notices()).toHaveLength(2);
  });

  test('sends at most five of a kind in an hour, and makes every change', async () => {
    for (let change = 0; change < 8; change += 1) {
      await ann.changePassword(
        change % 2 === 0 ? password : 'another password',
        change % 2 === 0 ? 'another password' : password,
      );
    }
    expect(notices()).toHaveLength(5);
    expect((await new Browser(server, email).session(password)).isValid()).toBe(true);
  });
});

test('a pool without notices sends only codes', async () => {
  server = await startPool();
  const ann = await signedInUser(server, email);
  await ann.changePassword(password, 'another password');
  expect(notices()).toEqual([]);
});

test('a mail server that fails undoes no change', async () => {
  server = await startPool({ noticeMessages });
  await signedInUser(server, email);
  await server.restart({
    mailer: { deliver: () => Promise.reject(new Error('Full')) },
    noticeMessages,
  });
  const ann = new Browser(server, email);
  await ann.session(password);
  await ann.changePassword(password, 'another password');
  expect((await new Browser(server, email).session('another password')).isValid()).toBe(true);
});
