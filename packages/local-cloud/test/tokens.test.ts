// @spec roles-api-mode

import { SignJWT, generateKeyPair } from 'jose';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { ask, newUser, type TestUser } from './support/test-user.ts';

const query = '{ listDailyTasks { items { id } } }';
let clock = Date.now();
let cloud: LocalCloud;
let anne: TestUser;

beforeAll(async () => {
  cloud = await startInMemory(() => clock);
  anne = await newUser(cloud, 'anne@example.org');
});
afterAll(() => cloud.close());
afterEach(() => {
  clock = Date.now();
});

const rejected = { status: 401, body: { errors: [{ errorType: 'UnauthorizedException' }] } };

/** A token with valid claims and a foreign signature. */
async function forge(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  const [header, payload] = anne.accessToken
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
  return new SignJWT(payload).setProtectedHeader({ ...header, alg: 'RS256' }).sign(privateKey);
}

test('tokens: a valid access token is accepted', async () => {
  expect(await anne.ask(query)).toEqual({ status: 200, body: { data: { listDailyTasks: { items: [] } } } });
});

test.each<[string, () => string | undefined | Promise<string>]>([
  ['no token', () => undefined],
  ['an empty token', () => ''],
  ['no JWT', () => 'let-me-in'],
  ['a changed signature', () => `${anne.accessToken.slice(0, -4)}AAAA`],
  ['a token without a signature', () => `${anne.accessToken.split('.').slice(0, 2).join('.')}.`],
  ['a token of another key', forge],
])('tokens: %s is rejected', async (_what, token) => {
  expect(await ask(cloud, await token(), query)).toMatchObject(rejected);
});

test('tokens: an expired token is rejected', async () => {
  clock += 16 * 60_000;
  expect(await anne.ask(query)).toMatchObject({
    status: 401,
    body: { errors: [{ errorType: 'UnauthorizedException', message: 'Token has expired.' }] },
  });
});

test('tokens: a token of another pool and client is rejected', async () => {
  const other = await startInMemory();
  const stranger = await newUser(other, 'anne@example.org');
  expect(await ask(cloud, stranger.accessToken, query)).toMatchObject(rejected);
  await other.close();
});

test('tokens: the user pool rejects an id token as access token', async () => {
  const getUser = async (AccessToken: string) => {
    const response = await fetch(`${cloud.url}/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: JSON.stringify({ AccessToken }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  expect(await getUser(anne.accessToken)).toMatchObject({ status: 200 });
  expect(await getUser(anne.idToken)).toMatchObject({
    status: 400,
    body: { __type: 'NotAuthorizedException' },
  });
});
