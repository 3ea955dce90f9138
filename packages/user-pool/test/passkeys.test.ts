// @spec pool-passkey-registration pool-passkey-list

import { PasskeyDevice } from './passkey-device.ts';
import {
  accessTokenOf,
  addPasskey,
  passkeyPool,
  passkeysOf,
  startPasskeyPool,
  startRegistration,
} from './passkey-user.ts';
import { password } from './test-users.ts';
import { minutes, startPool, type PoolServer } from './pool-server.ts';
import { outcome, post } from './protocol.ts';

let server: PoolServer;
let AccessToken: string;
const email = 'ann@example.com';
const device = new PasskeyDevice();

const open = async (start: Promise<PoolServer>) => {
  server = await start;
  AccessToken = await accessTokenOf(server, email);
};
beforeEach(() => open(startPasskeyPool()));
afterEach(() => server.stop());

/** Replaces the pool of `beforeEach`. */
async function reopen(start: Promise<PoolServer>): Promise<void> {
  await server.stop();
  await open(start);
}

const complete = (Credential: object) =>
  outcome(server, 'CompleteWebAuthnRegistration', { AccessToken, Credential });

test('passkey: is registered, listed with Cognito’s members, and deleted', async () => {
  const options = await startRegistration(server, AccessToken);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: email, displayName: 'Ann' },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  const credential = device.create(options);
  expect(await complete(credential)).toBe('200');
  const { Credentials } = await passkeysOf(server, AccessToken);
  expect(Credentials).toEqual([
    {
      CredentialId: credential.id,
      FriendlyCredentialName: 'Passkey',
      RelyingPartyId: 'localhost',
      AuthenticatorAttachment: 'platform',
      AuthenticatorTransports: ['internal'],
      CreatedAt: server.now() / 1000,
    },
  ]);
  const [excluded] = (await startRegistration(server, AccessToken)).excludeCredentials;
  expect(excluded?.id).toBe(credential.id);

  const CredentialId = credential.id;
  expect(await outcome(server, 'DeleteWebAuthnCredential', { AccessToken, CredentialId })).toBe('200');
  expect(await passkeysOf(server, AccessToken)).toEqual({ Credentials: [] });
  expect(await outcome(server, 'DeleteWebAuthnCredential', { AccessToken, CredentialId })).toBe(
    'ResourceNotFoundException: The credential does not exist.',
  );
});

test('passkey: a roaming authenticator is listed as a security key', async () => {
  await addPasskey(server, AccessToken, device, { attachment: 'cross-platform' });
  const { Credentials } = await passkeysOf(server, AccessToken);
  expect(Credentials[0]?.FriendlyCredentialName).toBe('Security key');
});

test('list of passkeys: has pages of the requested size', async () => {
  for (let count = 0; count < 5; count += 1) await addPasskey(server, AccessToken, device);
  const all = await passkeysOf(server, AccessToken);
  expect(all.Credentials).toHaveLength(5);
  expect(all.NextToken).toBeUndefined();
  const ids: string[] = [];
  let NextToken: string | undefined;
  const sizes: number[] = [];
  do {
    const page = await passkeysOf(server, AccessToken, { MaxResults: 2, ...(NextToken && { NextToken }) });
    sizes.push(page.Credentials.length);
    ids.push(...page.Credentials.map(({ CredentialId }) => CredentialId));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  expect(sizes).toEqual([2, 2, 1]);
  expect(ids).toEqual(all.Credentials.map(({ CredentialId }) => CredentialId));
});

test('list of passkeys: rejects an invalid size and an invalid token', async () => {
  const list = (request: object) => outcome(server, 'ListWebAuthnCredentials', { AccessToken, ...request });
  for (const MaxResults of [21, -1, 1.5, '2']) {
    expect(await list({ MaxResults })).toMatch(/^InvalidParameterException: MaxResults/);
  }
  expect(await list({ MaxResults: 0 })).toBe('200');
  expect(await list({ NextToken: 'elsewhere' })).toBe('InvalidParameterException: Invalid pagination token.');
});

test('passkeys: a user has at most twenty', async () => {
  for (let count = 0; count < 20; count += 1) {
    expect(await addPasskey(server, AccessToken, device)).toBe('200');
  }
  expect(await outcome(server, 'StartWebAuthnRegistration', { AccessToken })).toMatch(
    /^LimitExceededException/,
  );
});

describe('registration is rejected', () => {
  test('without a start, and a second time', async () => {
    const credential = device.create({ challenge: 'none', rp: { id: 'localhost', name: '' } });
    expect(await complete(credential)).toMatch(/^WebAuthnChallengeNotFoundException/);
    const started = device.create(await startRegistration(server, AccessToken));
    expect(await complete(started)).toBe('200');
    expect(await complete(started)).toMatch(/^WebAuthnChallengeNotFoundException/);
  });

  test('three minutes after its start', async () => {
    const early = device.create(await startRegistration(server, AccessToken));
    server.advance(minutes(3));
    expect(await complete(early)).toBe('200');
    const late = device.create(await startRegistration(server, AccessToken));
    server.advance(minutes(3) + 1);
    expect(await complete(late)).toMatch(/^WebAuthnChallengeNotFoundException/);
  });

  test.each([
    ['WebAuthnChallengeNotFoundException', { challenge: 'another' }],
    ['WebAuthnOriginNotAllowedException', { origin: 'https://example.com' }],
    ['WebAuthnOriginNotAllowedException', { origin: 'http://evil-localhost' }],
    ['WebAuthnRelyingPartyMismatchException', { relyingPartyId: 'example.com' }],
    ['WebAuthnCredentialNotSupportedException', { algorithm: -39 }],
  ])('as %s for %j, and its challenge cannot be used again', async (name, faults) => {
    const options = await startRegistration(server, AccessToken);
    expect(await complete(device.create(options, faults))).toMatch(new RegExp(`^${name}: `));
    expect(await complete(device.create(options))).toMatch(/^WebAuthnChallengeNotFoundException/);
    expect(await passkeysOf(server, AccessToken)).toEqual({ Credentials: [] });
  });

  test('for an invalid credential', async () => {
    for (const credential of [{}, { response: {} }, { response: { clientDataJSON: 'e30' } }]) {
      await startRegistration(server, AccessToken);
      expect(await complete(credential)).toMatch(/^(InvalidParameter|WebAuthnChallengeNotFound)Exception/);
    }
  });

  test('for another client than the one that started it', async () => {
    const options = await startRegistration(server, AccessToken);
    const { body } = await post(server, 'InitiateAuth', {
      ClientId: 'other-client',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    const other = (body.AuthenticationResult as { AccessToken: string }).AccessToken;
    const request = { AccessToken: other, Credential: device.create(options) };
    expect(await outcome(server, 'CompleteWebAuthnRegistration', request)).toMatch(
      /^WebAuthnClientMismatchException/,
    );
  });

  test('without user verification when the pool requires it', async () => {
    expect(await addPasskey(server, AccessToken, device, { verifiesUser: false })).toBe('200');
    await reopen(startPasskeyPool({ userVerification: 'required' }));
    expect(await addPasskey(server, AccessToken, device, { verifiesUser: false })).toMatch(
      /^WebAuthnCredentialNotSupportedException/,
    );
    expect(await addPasskey(server, AccessToken, device)).toBe('200');
  });
});

test('passkeys: cannot be registered when the pool does not offer them or has no domain', async () => {
  const operations = ['StartWebAuthnRegistration', 'CompleteWebAuthnRegistration'];
  const outcomes = () =>
    Promise.all(operations.map((name) => outcome(server, name, { AccessToken, Credential: {} })));
  await reopen(startPool());
  expect(await outcomes()).toEqual(
    operations.map(() => 'WebAuthnNotEnabledException: WebAuthn is not enabled for this user pool.'),
  );
  expect(await passkeysOf(server, AccessToken)).toEqual({ Credentials: [] });
  await reopen(startPool({ firstFactors: ['PASSWORD', 'WEB_AUTHN'] }));
  for (const result of await outcomes()) expect(result).toMatch(/^WebAuthnConfigurationMissingException/);
});

test('passkey operations: reject a revoked access token', async () => {
  const credential = device.create(await startRegistration(server, AccessToken));
  await post(server, 'GlobalSignOut', { AccessToken });
  const request = { AccessToken, Credential: credential, CredentialId: credential.id };
  for (const name of [
    'StartWebAuthnRegistration',
    'CompleteWebAuthnRegistration',
    'ListWebAuthnCredentials',
    'DeleteWebAuthnCredential',
  ]) {
    expect(await outcome(server, name, request)).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
  }
});

test('passkeys: are deleted with the account', async () => {
  await addPasskey(server, AccessToken, device);
  await post(server, 'DeleteUser', { AccessToken });
  const anew = await accessTokenOf(server, email);
  expect(await passkeysOf(server, anew)).toEqual({ Credentials: [] });
});

test('passkeys: survive a restart, also during a registration', async () => {
  await addPasskey(server, AccessToken, device);
  const credential = device.create(await startRegistration(server, AccessToken));
  await server.restart();
  expect((await passkeysOf(server, AccessToken)).Credentials).toHaveLength(1);
  expect(await complete(credential)).toBe('200');
  expect((await passkeysOf(server, AccessToken)).Credentials).toHaveLength(2);
});

test('passkeys: a user can add the first one after the pool has enabled them', async () => {
  await reopen(startPool());
  await server.restart(passkeyPool);
  expect(await passkeysOf(server, AccessToken)).toEqual({ Credentials: [] });
  expect(await addPasskey(server, AccessToken, device)).toBe('200');
});
