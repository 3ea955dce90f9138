// @spec pool-revoke-token pool-global-sign-out

import { password, signedInUser } from './test-users.ts';
import { clientId, clientOptions, startPool, type PoolServer } from './pool-server.ts';
import { outcome, refreshOutcome } from './protocol.ts';
import { Browser } from './real-client.ts';

const email = 'ann@example.com';
let server: PoolServer;
let ann: Browser;
beforeEach(async () => {
  server = await startPool({
    clients: [clientOptions, { ...clientOptions, clientId: 'no-revocation', revocation: false }],
  });
  ann = await signedInUser(server, email);
});
afterEach(() => server.stop());

const access = async (browser: Browser) => (await browser.cachedSession()).getAccessToken().getJwtToken();

test('GlobalSignOut: revokes every sign-in, but verifyToken still accepts the tokens', async () => {
  const phone = new Browser(server, email);
  const onPhone = await phone.session(password);
  const token = await access(ann);
  expect(await ann.globalSignOut()).toBe('SUCCESS');
  expect(await outcome(server, 'GetUser', { AccessToken: token })).toBe(
    'NotAuthorizedException: Access Token has been revoked',
  );
  expect(await refreshOutcome(server, onPhone)).toBe(
    'NotAuthorizedException: Refresh Token has been revoked',
  );
  await expect(server.pool.verifyToken(token)).resolves.toBeDefined();
  await ann.session(password);
});

test('RevokeToken: revokes one refresh token and the tokens issued with it', async () => {
  const phone = new Browser(server, email);
  const onPhone = await phone.session(password);
  const session = await ann.cachedSession();
  const refreshed = await ann.refresh(session);
  await ann.signOut();
  expect(await refreshOutcome(server, session)).toMatch(/Refresh Token has been revoked/);
  expect(await outcome(server, 'GetUser', { AccessToken: refreshed.getAccessToken().getJwtToken() })).toMatch(
    /Access Token has been revoked/,
  );
  expect((await phone.refresh(onPhone)).isValid()).toBe(true);
});

test('RevokeToken: accepts only refresh tokens, only from their client', async () => {
  const session = await ann.cachedSession();
  const revoke = (client: string, token: string) =>
    outcome(server, 'RevokeToken', { ClientId: client, Token: token });
  const refresh = session.getRefreshToken().getToken();
  expect(await revoke(clientId, session.getAccessToken().getJwtToken())).toMatch(
    /^UnsupportedTokenTypeException/,
  );
  expect(await revoke('no-revocation', refresh)).toMatch(/^UnsupportedOperationException/);
  expect(await revoke(clientId, 'made-up')).toBe('200');
  expect((await ann.refresh(session)).isValid()).toBe(true);
});

test('tokens: have no origin_jti for a client without revocation', async () => {
  const answer = (await server.pool.call('InitiateAuth', {
    ClientId: 'no-revocation',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })) as { AuthenticationResult: { AccessToken: string } };
  const claims = await server.pool.verifyToken(answer.AuthenticationResult.AccessToken);
  expect(claims).not.toHaveProperty('origin_jti');
  expect(claims).toHaveProperty('event_id');
});
