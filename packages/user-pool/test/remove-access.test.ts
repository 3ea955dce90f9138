import { PasskeyDevice } from './passkey-device.ts';
import { accessTokenOf, addPasskey, startChoice, startPasskeyPool } from './passkey-user.ts';
import { clientId, type PoolServer } from './pool-server.ts';
import { outcome } from './protocol.ts';
import { Browser } from './real-client.ts';
import { password } from './test-users.ts';

const Username = 'ann@example.com';
let server: PoolServer;
beforeEach(async () => {
  server = await startPasskeyPool();
});
afterEach(() => server.stop());

test('remove access: sessions with their tokens, passkeys and the password end, until there is a new password', async () => {
  const AccessToken = await accessTokenOf(server, Username);
  const session = await new Browser(server, Username).session(password);
  const thief = session.getAccessToken().getJwtToken();
  const { sub = '' } = await server.pool.verifyToken(thief);
  await addPasskey(server, thief, new PasskeyDevice());
  expect(await server.pool.passkeyCount(sub)).toBe(1);

  await server.pool.removeAccess(sub);
  await server.restart();
  for (const token of [AccessToken, thief]) {
    await expect(server.pool.verifyToken(token)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect(await outcome(server, 'StartWebAuthnRegistration', { AccessToken: token })).toMatch(/revoked$/);
  }
  expect(await server.pool.passkeyCount(sub)).toBe(0);
  const { body } = await startChoice(server, Username, { PREFERRED_CHALLENGE: 'WEB_AUTHN' });
  expect(body).toMatchObject({ AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'] });
  expect(await new Browser(server, Username).signIn(password).catch(String)).toMatch(/PasswordReset/);

  const { token } = await server.pool.createPasswordLink(sub);
  const request = { ClientId: clientId, Username, ConfirmationCode: token, Password: 'chosen by link' };
  expect(await outcome(server, 'ConfirmForgotPassword', request)).toBe('200');
  expect((await new Browser(server, Username).signIn('chosen by link')).step).toBe('done');
});

test('password link: ends the access tokens as well, and a sign-out does not', async () => {
  const browser = new Browser(server, Username);
  const first = await accessTokenOf(server, Username);
  const { sub = '' } = await server.pool.verifyToken(first);
  await browser.session(password);
  await browser.globalSignOut();
  await server.pool.verifyToken(first);
  const { token } = await server.pool.createPasswordLink(sub);
  const request = { ClientId: clientId, Username, ConfirmationCode: token, Password: 'chosen by link' };
  await outcome(server, 'ConfirmForgotPassword', request);
  await expect(server.pool.verifyToken(first)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
});
