// @spec pool-get-user pool-verify-token

import { scriptedIdentity } from '#test/scripted-identity.ts';
import { ann, passwordVerifier, scriptUserPool, tokens } from '#test/scripted-user-pool.ts';
import type { AccountChanges } from './account-changes.ts';
import { sessionStorageAt } from './session-storage.ts';

/** Milliseconds since 1970; the tokens have seconds. */
const now = Date.parse('2026-11-20T12:00:00Z');
let account: AccountChanges;

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const identity = scriptedIdentity({ changed: () => undefined });
  scriptUserPool(['InitiateAuth', passwordVerifier], ['RespondToAuthChallenge', tokens({ signedInFor: 60 })]);
  await (await identity.accountAccess()).signIn(ann.email, 'password');
  account = await identity.accountChanges();
});

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorageAt(location).clear();
});

test.each([
  [{}, false],
  [{ UserMFASettingList: ['EMAIL_OTP'] }, false],
  [{ UserMFASettingList: ['EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] }, true],
])('two-step sign-in: of %j is on: %s', async (answer, isOn) => {
  scriptUserPool(['GetUser', answer]);
  await expect(account.hasTwoStep()).resolves.toBe(isOn);
});

test('two-step sign-in: is set up with a secret and a code of the app, then turned on and off', async () => {
  const sent = scriptUserPool(
    ['AssociateSoftwareToken', { SecretCode: 'JBSWY3DP' }],
    ['VerifySoftwareToken', { Status: 'SUCCESS' }],
    ['SetUserMFAPreference', {}],
    ['SetUserMFAPreference', {}],
  );
  await expect(account.startTwoStep()).resolves.toBe('JBSWY3DP');
  await account.confirmTwoStep('123456');
  await account.setTwoStep(true);
  await account.setTwoStep(false);
  expect(sent[1]?.body).toMatchObject({ UserCode: '123456' });
  expect(sent.slice(2).map(({ body }) => body.SoftwareTokenMfaSettings)).toEqual([
    { Enabled: true, PreferredMfa: true },
    { Enabled: false, PreferredMfa: false },
  ]);
});

test('two-step sign-in: a wrong code is rejected with Cognito’s error', async () => {
  scriptUserPool([
    'VerifySoftwareToken',
    { reject: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' },
  ]);
  await expect(account.confirmTwoStep('000000')).rejects.toMatchObject({
    code: 'EnableSoftwareTokenMFAException',
    message: 'Code mismatch',
  });
});

test('two-step sign-in: without a session it is rejected without a request', async () => {
  sessionStorageAt(location).clear();
  const sent = scriptUserPool();
  await expect(account.startTwoStep()).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  expect(sent).toEqual([]);
});

test('sign-in: returns when the credentials were entered', () => {
  expect(account.signedInAt()).toBe(now - 60_000);
});
