import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createTokens } from '../src/tokens.ts';
import { password, signedInPerson } from './people.ts';
import { clientId, minutes, poolOptions, startPool, type PoolServer } from './pool-server.ts';
import { outcome } from './protocol.ts';
import type { Browser } from './real-client.ts';

let server: PoolServer;
let ann: Browser;
beforeAll(async () => {
  server = await startPool();
  ann = await signedInPerson(server);
});
afterAll(() => server.stop());

const getUser = (token: unknown) => outcome(server, 'GetUser', { AccessToken: token });

const signedIn = async () => {
  const session = await ann.session(password);
  return { access: session.getAccessToken().getJwtToken(), id: session.getIdToken().getJwtToken() };
};

test('a good one is taken', async () => {
  expect(await getUser((await signedIn()).access)).toBe('200');
});

test('an id token in its place is refused', async () => {
  expect(await getUser((await signedIn()).id)).toBe('NotAuthorizedException: Invalid Access Token');
});

test('an expired one is refused, at the operations and by verifyToken', async () => {
  const { access } = await signedIn();
  server.advance(minutes(15));
  expect(await getUser(access)).toBe('NotAuthorizedException: Access Token has expired');
  await expect(server.pool.verifyToken(access)).rejects.toThrow('Access Token has expired');
});

test('one that is missing or no token is refused', async () => {
  expect(await getUser(undefined)).toBe(
    "InvalidParameterException: 1 validation error detected: Value at 'accessToken' failed to satisfy constraint: Member must not be null",
  );
  expect(await getUser('garbage')).toBe('NotAuthorizedException: Invalid Access Token');
});

describe('forged', () => {
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

  test('with a key of its own', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(await claims())
      .setProtectedHeader({ alg: 'RS256', kid: server.pool.jwks().keys[0]!.kid! })
      .sign(privateKey);
    expect(await getUser(forged)).toBe('NotAuthorizedException: Could not verify signature for Access Token');
  });
});

describe('foreign', () => {
  test('of another pool with the same name', async () => {
    const other = await startPool();
    const { access } = await signedIn();
    expect(await outcome(other, 'GetUser', { AccessToken: access })).toMatch(/^NotAuthorizedException/);
    await other.stop();
  });

  test('of a client that the pool has no more, or of another issuer', async () => {
    const directoryless = poolOptions();
    const { access } = await signedIn();
    expect(await getUser(access)).toBe('200');
    const { privateKey, jwk } = await signingKey();
    const now = Math.floor(server.now() / 1000);
    const tokens = await createTokens(jwk, directoryless, server.now);
    const made = (changes: Record<string, unknown>) =>
      new SignJWT({
        sub: randomUUID(),
        event_id: randomUUID(),
        token_use: 'access',
        client_id: clientId,
        iss: directoryless.issuer,
        iat: now,
        exp: now + 60,
        ...changes,
      })
        .setProtectedHeader({ alg: 'RS256' })
        .sign(privateKey);
    await expect(tokens.verify(await made({}))).resolves.toBeDefined();
    await expect(tokens.verify(await made({ client_id: 'gone' }))).rejects.toThrow('Invalid Access Token');
    await expect(tokens.verify(await made({ iss: 'http://elsewhere' }))).rejects.toThrow(
      'Invalid Access Token',
    );
    await expect(tokens.verify(await made({ token_use: 'id', aud: 'gone' }))).rejects.toThrow(
      'Invalid Access Token',
    );
    await expect(tokens.verify(await made({ exp: undefined }))).rejects.toThrow('Invalid Access Token');
  });
});

async function signingKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: await exportJWK(privateKey) };
}
