// @spec pool-passkey-auth pool-passkey-list error-passkeys

import { scriptedIdentity } from '#test/scripted-identity.ts';
import {
  ann,
  challenge,
  markOf,
  passwordVerifier,
  scriptUserPool,
  tokens,
  type Reply,
} from '#test/scripted-user-pool.ts';
import { recoveryNeed, setRecoveryNeed } from './recovery.ts';
import type { AccountAccess } from './account-access.ts';
import type { IdentityClient } from './identity-client.ts';
import { sessionStorageAt } from './session-storage.ts';
import { sessionEntries } from './session-entries.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [{ id: 'cGFzc2tleQ' }] };
const asked = challenge('WEB_AUTHN', { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) });
const creation = {
  CredentialCreationOptions: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'localhost' },
    user: { id: 'c3ViLTE', name: ann.email, displayName: ann.name },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  },
};

/** The browser's passkey credential, with the fields that the library reads. */
const credential = {
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    attestationObject: bytes('attestation'),
    signature: bytes('signature'),
    getTransports: () => ['internal'],
  },
};

/** The prompt of the browser. */
const prompt = jest.fn<Promise<unknown>, [unknown]>();
let identity: IdentityClient;
let access: AccountAccess;
let changes: number;

beforeEach(async () => {
  changes = 0;
  identity = scriptedIdentity({ changed: () => changes++, passkeys: true });
  access = await identity.accountAccess();
  prompt.mockReset().mockResolvedValue(credential);
  Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
  Object.assign(navigator, { credentials: { get: prompt, create: prompt } });
});

afterEach(() => {
  sessionStorageAt(location).clear();
  localStorage.clear();
  Object.assign(globalThis, { PublicKeyCredential: undefined });
});

const passwordSignIn: [string, Reply][] = [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', tokens()],
];

const domException = (name: string) => new DOMException('text of the browser', name);

describe('sign-in by passkey', () => {
  test('asks for the passkey of the address, and stores the session like one by password', async () => {
    const sent = scriptUserPool(['InitiateAuth', asked], ['RespondToAuthChallenge', tokens()]);
    await expect(access.signInWithPasskey(` ${ann.email} `)).resolves.toEqual({ step: 'done' });
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ClientId: 'client',
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: ann.email, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      },
      {
        ClientId: 'client',
        ChallengeName: 'WEB_AUTHN',
        ChallengeResponses: {
          USERNAME: ann.email,
          CREDENTIAL: expect.stringContaining('cGFzc2tleQ') as string,
        },
        Session: 'session of WEB_AUTHN',
      },
    ]);
    expect(changes).toBe(1);
    const byPasskey = sessionEntries();
    expect(markOf(await identity.accessToken())).toBe('first');
    await expect(identity.currentUser()).resolves.toEqual(ann);

    sessionStorageAt(location).clear();
    scriptUserPool(...passwordSignIn);
    await access.signIn(ann.email, 'password');
    const names = (entries: readonly string[]) => entries.map((entry) => entry.split('=')[0]);
    expect(new Set(names(byPasskey))).toEqual(new Set(names(sessionEntries())));
  });

  test.each([
    ['NotAllowedError', 'PasskeyCancelled'],
    ['AbortError', 'PasskeyAborted'],
    ['SecurityError', 'PasskeyMismatch'],
    ['NotSupportedError', 'PasskeyUnsupported'],
  ])('that ends with %s of the browser is %s, and signs no user in', async (name, code) => {
    scriptUserPool(['InitiateAuth', asked]);
    prompt.mockRejectedValue(domException(name));
    await expect(access.signInWithPasskey(ann.email)).rejects.toMatchObject({ code });
    await expect(identity.currentUser()).resolves.toBeNull();
    expect(changes).toBe(0);
  });

  test('without a passkey of the account is PasskeyMissing', async () => {
    scriptUserPool(['InitiateAuth', challenge('SELECT_CHALLENGE')]);
    await expect(access.signInWithPasskey(ann.email)).rejects.toMatchObject({ code: 'PasskeyMissing' });
    expect(prompt).not.toHaveBeenCalled();
  });

  test('in a browser without passkeys is PasskeyUnsupported', async () => {
    Object.assign(globalThis, { PublicKeyCredential: undefined });
    scriptUserPool(['InitiateAuth', asked]);
    await expect(access.signInWithPasskey(ann.email)).rejects.toMatchObject({ code: 'PasskeyUnsupported' });
  });

  test.each<[Reply, string]>([
    ['offline', 'NetworkError'],
    [{ reject: 'NotAuthorizedException', message: 'no' }, 'NotAuthorizedException'],
    [challenge('SOFTWARE_TOKEN_MFA'), 'UnsupportedChallenge'],
    [{}, 'UnsupportedChallenge'],
  ])('whose answer is %j is %s', async (reply, code) => {
    scriptUserPool(['InitiateAuth', asked], ['RespondToAuthChallenge', reply]);
    await expect(access.signInWithPasskey(ann.email)).rejects.toMatchObject({ code });
    expect(sessionEntries()).toEqual([]);
  });

  test('rejects a blank address, and a sign-in while a user is signed in', async () => {
    scriptUserPool(...passwordSignIn);
    await expect(access.signInWithPasskey(' ')).rejects.toMatchObject({ code: 'EmptyUsername' });
    await access.signIn(ann.email, 'password');
    await expect(access.signInWithPasskey(ann.email)).rejects.toMatchObject({
      code: 'UserAlreadyAuthenticatedException',
    });
  });

  test('does not open an account that waits for a new password', async () => {
    setRecoveryNeed(ann.email, 'newPassword');
    const sent = scriptUserPool();
    await expect(access.signInWithPasskey('ANN@example.com')).resolves.toEqual({ step: 'reclaim' });
    expect(sent).toEqual([]);
  });

  test.each(['endSessions', 'endAccess'] as const)(
    'is PasswordNeeded while other sessions have to be ended (%s)',
    async (need) => {
      setRecoveryNeed(ann.email, need);
      scriptUserPool();
      await expect(access.signInWithPasskey(ann.email)).rejects.toMatchObject({ code: 'PasswordNeeded' });
    },
  );
});

describe('passkeys of a signed-in user', () => {
  beforeEach(async () => {
    scriptUserPool(...passwordSignIn);
    await access.signIn(ann.email, 'password');
  });

  test('are listed from all pages', async () => {
    const listed = (id: string) => ({
      CredentialId: id,
      FriendlyCredentialName: `key ${id}`,
      CreatedAt: 1.5,
    });
    const sent = scriptUserPool(
      ['ListWebAuthnCredentials', { Credentials: [listed('a')], NextToken: 'next' }],
      ['ListWebAuthnCredentials', { Credentials: [listed('b')] }],
    );
    const account = await identity.accountChanges();
    await expect(account.listPasskeys()).resolves.toEqual([
      { id: 'a', name: 'key a', addedAt: 1500 },
      { id: 'b', name: 'key b', addedAt: 1500 },
    ]);
    expect(sent[1]?.body.NextToken).toBe('next');
  });

  test('get another one by the prompt of the browser', async () => {
    const sent = scriptUserPool(
      ['StartWebAuthnRegistration', creation],
      ['CompleteWebAuthnRegistration', {}],
    );
    await (await identity.accountChanges()).addPasskey();
    expect(sent[1]?.body.Credential).toMatchObject({ id: 'cGFzc2tleQ', type: 'public-key' });
  });

  test.each([
    ['InvalidStateError', 'PasskeyExists'],
    ['NotAllowedError', 'PasskeyCancelled'],
    ['SecurityError', 'PasskeyMismatch'],
    ['ConstraintError', 'PasskeyUnsupported'],
  ])('get none when the browser reports %s: %s', async (name, code) => {
    scriptUserPool(['StartWebAuthnRegistration', creation]);
    prompt.mockRejectedValue(domException(name));
    await expect((await identity.accountChanges()).addPasskey()).rejects.toMatchObject({ code });
  });

  test.each([
    ['WebAuthnRelyingPartyMismatchException', 'PasskeyMismatch'],
    ['WebAuthnOriginNotAllowedException', 'PasskeyMismatch'],
    ['WebAuthnChallengeNotFoundException', 'PasskeyAborted'],
    ['WebAuthnCredentialNotSupportedException', 'PasskeyUnsupported'],
    ['LimitExceededException', 'LimitExceededException'],
  ])('get none when the user pool rejects with %s: %s', async (reject, code) => {
    scriptUserPool(['StartWebAuthnRegistration', creation], ['CompleteWebAuthnRegistration', { reject }]);
    await expect((await identity.accountChanges()).addPasskey()).rejects.toMatchObject({ code });
  });

  test('are deleted; one that does not exist counts as deleted', async () => {
    const sent = scriptUserPool(
      ['DeleteWebAuthnCredential', {}],
      ['DeleteWebAuthnCredential', { reject: 'ResourceNotFoundException' }],
      ['DeleteWebAuthnCredential', 'offline'],
    );
    const account = await identity.accountChanges();
    await account.deletePasskey('a');
    await account.deletePasskey('a');
    await expect(account.deletePasskey('a')).rejects.toMatchObject({ code: 'NetworkError' });
    expect(sent[0]?.body.CredentialId).toBe('a');
  });
});

describe('an account that was taken back', () => {
  beforeEach(async () => {
    scriptUserPool(['ForgotPassword', {}], ['ConfirmForgotPassword', {}]);
    await access.startReclaim(ann.email);
    await access.confirmForgotPassword(ann.email, '654321', 'new password');
  });

  test('deletes the passkeys of the user who created it, before all sessions end', async () => {
    const sent = scriptUserPool(
      ...passwordSignIn,
      ['ListWebAuthnCredentials', { Credentials: [{ CredentialId: 'theirs', CreatedAt: 1 }] }],
      ['DeleteWebAuthnCredential', {}],
      ['GlobalSignOut', {}],
      ...passwordSignIn,
    );
    await expect(access.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
    expect(sent[3]?.body.CredentialId).toBe('theirs');
    expect(recoveryNeed(ann.email)).toBeNull();
  });

  test('keeps that need when they cannot be deleted, and the next sign-in tries again', async () => {
    scriptUserPool(...passwordSignIn, ['ListWebAuthnCredentials', 'offline']);
    await expect(access.signIn(ann.email, 'new password')).resolves.toEqual({ step: 'done' });
    expect(recoveryNeed(ann.email)).toBe('endAccess');
  });
});

test('password reset: keeps the passkeys of the owner', async () => {
  const sent = scriptUserPool(
    ['ConfirmForgotPassword', {}],
    ...passwordSignIn,
    ['GlobalSignOut', {}],
    ...passwordSignIn,
  );
  await access.confirmForgotPassword(ann.email, '654321', 'new password');
  await access.signIn(ann.email, 'new password');
  expect(sent.map(({ operation }) => operation)).not.toContain('ListWebAuthnCredentials');
});
