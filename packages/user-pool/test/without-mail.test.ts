// @spec without-mail

import { openUserPool } from '../src/user-pool.ts';
import { clientId, poolId, poolOptions, startPool, type PoolServer } from './pool-server.ts';
import { outcome, post } from './protocol.ts';
import { Browser, rejection } from './real-client.ts';
import { confirmedUser, password } from './test-users.ts';
import { openTestStore } from './test-store.ts';

const rejected = 'CodeDeliveryFailureException: This server sends no e-mails.';
const ann = 'ann@example.com';
const unconfirmed = 'una@example.com';
let server: PoolServer;
beforeEach(async () => {
  server = await startPool();
  await confirmedUser(server, ann);
  await new Browser(server, unconfirmed).signUp(password, { email: unconfirmed });
  await server.restart({}, false);
});
afterEach(() => server.stop());

test.each(['ForgotPassword', 'ResendConfirmationCode', 'SignUp'])(
  'pool without e-mails: %s has the same answer for each address, and for one that no user can have',
  async (operation) => {
    for (const Username of [ann, unconfirmed, 'nobody@example.com', 'no address']) {
      const request = { ClientId: clientId, Username, Password: password };
      const { status, body } = await post(server, operation, request);
      expect([Username, status, body]).toEqual([
        Username,
        400,
        { __type: 'CodeDeliveryFailureException', message: 'This server sends no e-mails.' },
      ]);
    }
  },
);

test('pool without e-mails: a rejected sign-up and a rejected reset change nothing', async () => {
  const request = { UserPoolId: poolId, Username: 'new@example.com' };
  await expect(server.pool.call('AdminCreateUser', request)).rejects.toMatchObject({ message: /no e-mails/ });
  expect(await rejection(new Browser(server, 'new@example.com').signUp(password))).toBe(rejected);
  await expect(server.pool.call('AdminGetUser', request)).rejects.toMatchObject({
    code: 'UserNotFoundException',
  });
  const reset = server.pool.call('AdminResetUserPassword', { UserPoolId: poolId, Username: ann });
  await expect(reset).rejects.toMatchObject({ code: 'CodeDeliveryFailureException' });
  await new Browser(server, ann).session(password);
});

test('pool without e-mails: a new address is rejected with the other changes of its request; the name can change', async () => {
  const browser = new Browser(server, ann);
  await browser.session(password);
  expect(await rejection(browser.updateAttributes({ email: 'new@example.com', name: 'Anna' }))).toBe(
    rejected,
  );
  expect(await rejection(browser.sendAttributeCode())).toBe(rejected);
  expect(await browser.attributes()).toMatchObject({ email: ann, email_verified: 'true', name: 'Ann' });
  await browser.updateAttributes({ email: ann, name: 'Anna' });
  expect(await browser.attributes()).toMatchObject({ email: ann, email_verified: 'true', name: 'Anna' });
});

test('pool without e-mails: an operator creates users without a message, and they choose a password by a link', async () => {
  const created = await server.pool.call('AdminCreateUser', {
    ...{ UserPoolId: poolId, Username: 'new@example.com', MessageAction: 'SUPPRESS' },
  });
  const { token } = await server.pool.createPasswordLink(
    (created as { User: { Username: string } }).User.Username,
  );
  const choice = { Username: 'new@example.com', ConfirmationCode: token, Password: 'a chosen password' };
  expect(await outcome(server, 'ConfirmForgotPassword', { ClientId: clientId, ...choice })).toBe('200');
  await new Browser(server, 'new@example.com').session('a chosen password');
});

test('pool without e-mails: cannot have codes by e-mail as a second factor', async () => {
  const store = await openTestStore();
  const open = openUserPool({ ...poolOptions(), store, mfa: 'OPTIONAL', emailMfa: true });
  await expect(open).rejects.toThrow('needs a mailer');
  store.close();
});
