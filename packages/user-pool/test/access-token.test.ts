// @spec roles-account-session

import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createTokens } from '../src/tokens.ts';
import { openUserPool } from '../src/user-pool.ts';
import { password, signedInUser } from './test-users.ts';
import { clientId, minutes, poolOptions, startPool, type PoolServer } from './pool-server.ts';
import { outcome } from './protocol.ts';
import { rejection, type Browser } from './real-client.ts';
import { openTestStore } from './test-store.ts';

let server: PoolServer;
let ann: Browser;
beforeAll(async () => {
  server = await startPool();
  ann = await signedInUser(server);
});
afterAll(() => server.stop());

const getUser = (token: unknown) => outcome(server, 'GetUser', { AccessToken: token });

const signedIn = async () => {
  const session = await ann.session(password);
  return { access: session.getAccessToken().getJwtToken(), id: session.getIdToken().getJwtToken() };
};

test('access token: is accepted when it is valid', async () => {
  expect(await getUser((await signedIn()).access)).toBe('200');
});

test('access token: an id token is rejected', async () => {
  expect(await getUser((await signedIn()).id)).toBe('NotAuthorizedException: Invalid Access Token');
});

test('access token: operations and verifyToken reject an expired token', async () => {
  const { access } = await signedIn();
  server.advance(minutes(15) - 1000);
  expect(await getUser(access)).toBe('200');
  server.advance(1000);
  expect(await getUser(access)).toBe('NotAuthorizedException: Access Token has expired');
  await expect(server.pool.verifyToken(access)).rejects.toThrow('Access Token has expired');
});

test('access token: is rejected when it is absent or malformed', async () => {
  expect(await getUser(undefined)).toBe(
    "InvalidParameterException: 1 validation error detected: Value at 'accessToken' failed to satisfy constraint: Member must not be null",
  );
  expect(await getUser('garbage')).toBe('NotAuthorizedException: Invalid Access Token');
});

describe('a forged token is rejected', () => {
  const claims = async () => {
    const { access } = await signedIn();
    return JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('with a changed claim', async () => {
    const [header, , signature] = (await signedIn()).access.split('.');
    const forged = `${header}.${part({ ...(await claims()), sub: randomUUID() })}.${signature}`;
    expect(await getUser(forged)).toBe('NotAuthorizedException: Could not verify signature for Access Token');
    await expect(server.pool.verifyToken(forged)).rejects.toThrow('Could not verify signature');
  });

  test('without a signature (alg none)', async () => {
    const forged = `${part({ alg: 'none' })}.${part(await claims())}.`;
    expect(await getUser(forged)).toBe('NotAuthorizedException: Invalid Access Token');
  });

  test('with the public key as an HMAC secret', async () => {
    const forged = await new SignJWT(await claims())
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(JSON.stringify(server.pool.jwks().keys[0])));
    expect(await getUser(forged)).toBe('NotAuthorizedException: Invalid Access Token');
  });

  test('signed with its own key', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(await claims())
      .setProtectedHeader({ alg: 'RS256', kid: server.pool.jwks().keys[0]!.kid! })
      .sign(privateKey);
    expect(await getUser(forged)).toBe('NotAuthorizedException: Could not verify signature for Access Token');
  });
});

describe('a foreign token is rejected', () => {
  test('from another pool with the same name', async () => {
    const store = await openTestStore();
    const other = await openUserPool({
      ...poolOptions(),
      store,
      mailer: { deliver: () => undefined },
      now: () => server.now(),
    });
    const { access } = await signedIn();
    expect(await rejection(other.call('GetUser', { AccessToken: access }))).toBe(
      'NotAuthorizedException: Could not verify signature for Access Token',
    );
    await other.close();
    store.close();
  });

  test('from an unknown client or another issuer', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const { issuer, clients } = poolOptions();
    const now = Math.floor(server.now() / 1000);
    const tokens = await createTokens(await exportJWK(privateKey), { issuer, clients }, () => server.now());
    const verified = async (changes: Record<string, unknown>) => {
      const claims = { sub: 'a', event_id: 'b', token_use: 'access', client_id: clientId, iss: issuer };
      const token = new SignJWT({ ...claims, iat: now, exp: now + 60, ...changes });
      return tokens.verify(await token.setProtectedHeader({ alg: 'RS256' }).sign(privateKey));
    };
    await expect(verified({})).resolves.toBeDefined();
    for (const changes of [
      { client_id: 'gone' },
      { token_use: 'id', aud: 'gone' },
      { iss: 'http://elsewhere' },
      { exp: undefined },
      { sub: undefined },
    ]) {
      expect(await rejection(verified(changes))).toBe('NotAuthorizedException: Invalid Access Token');
    }
  });
});
