// @spec calendar-reader

import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { createUserOf } from './verify-access-token.ts';

const pool = { region: 'us-east-1', userPoolId: 'us-east-1_pool', clientId: 'client' };
const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_pool';
const valid: JWTPayload = { sub: 'mira', token_use: 'access', client_id: 'client' };

const pair = generateKeyPair('RS256');
const otherPair = generateKeyPair('RS256');

async function sign(claims: JWTPayload, { iss = issuer, exp = '1h', keys = pair } = {}): Promise<string> {
  const { privateKey } = await keys;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(iss)
    .setExpirationTime(exp)
    .sign(privateKey);
}

async function userOf(token: string, isActive = (_user: string) => Promise.resolve(true)) {
  const { publicKey } = await pair;
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
  return createUserOf(pool, isActive, keys)(token);
}

test('access token: names its user, while the account is active', async () => {
  const token = await sign(valid);
  expect(await userOf(token)).toBe('mira');
  expect(await userOf(token, (user) => Promise.resolve(user !== 'mira'))).toBeUndefined();
});

test('access token: one of another client, pool, kind or key, an expired one, and any other text name no user', async () => {
  const tokens = [
    await sign({ ...valid, client_id: 'other' }),
    await sign({ ...valid, token_use: 'id', aud: 'client' }),
    await sign(valid, { iss: `${issuer}2` }),
    await sign(valid, { exp: '-1s' }),
    await sign(valid, { keys: otherPair }),
    await sign({ token_use: 'access', client_id: 'client' }),
    new UnsecuredJWT(valid).setIssuer(issuer).setExpirationTime('1h').encode(),
    ...['', 'a', 'a.b.c', 'Bearer', '.'.repeat(10_000)],
  ];
  for (const token of tokens) expect(await userOf(token)).toBeUndefined();
});

test('access token: an account whose state cannot be read is an error, and so are keys that cannot be read', async () => {
  const token = await sign(valid);
  const failure = new Error('no answer');
  await expect(userOf(token, () => Promise.reject(failure))).rejects.toBe(failure);
  const keys = () => Promise.reject(failure);
  await expect(createUserOf(pool, () => Promise.resolve(true), keys)(token)).rejects.toBe(failure);
});
