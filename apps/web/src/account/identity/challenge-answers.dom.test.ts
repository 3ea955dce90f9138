// @spec sign-in-state-fields challenge-unsupported valid-auth-mfa-method valid-auth-mfa-set-up
// @spec pool-challenge-answer limit-challenge-lifetime

import { createIdentityClient } from './identity-client.ts';
import type { AccountAccess } from './account-access.ts';
import type { IdentityClient } from './identity-client.ts';
import {
  ann,
  challenge,
  passwordVerifier,
  scriptUserPool,
  tokens,
  type Reply,
} from '#test/scripted-user-pool.ts';
import { sessionStorageAt } from './session-storage.ts';
import { sessionEntries } from './session-entries.ts';

let now: number;
let identity: IdentityClient;
let access: AccountAccess;

beforeEach(async () => {
  now = 0;
  identity = createIdentityClient({
    userPoolId: 'us-east-1_Pool',
    userPoolClientId: 'client',
    endpoint: 'http://localhost/cognito',
    passkeys: false,
    storage: sessionStorageAt(location),
    now: () => now,
    changed: () => undefined,
  });
  access = await identity.accountAccess();
});

afterEach(() => sessionStorageAt(location).clear());

/** Signs in up to the challenge; `replies` are for its answers. */
function signInTo(asked: object, ...replies: Reply[]) {
  const sent = scriptUserPool(
    ['InitiateAuth', passwordVerifier],
    ['RespondToAuthChallenge', asked],
    ...replies.map((reply): [string, Reply] => ['RespondToAuthChallenge', reply]),
  );
  return { sent, outcome: access.signIn(ann.email, 'password') };
}

const expiresAt = 180_000;
const masked = { CODE_DELIVERY_DESTINATION: 'a***@e***' };
const choice = challenge('SELECT_MFA_TYPE', {
  MFAS_CAN_CHOOSE: '["EMAIL_OTP","SOFTWARE_TOKEN_MFA","SMS_MFA"]',
});
const newPassword = challenge('NEW_PASSWORD_REQUIRED', { userAttributes: '{}', requiredAttributes: '[]' });

test.each([
  { asked: challenge('SOFTWARE_TOKEN_MFA'), expected: { step: 'totpCode', expiresAt } },
  {
    asked: challenge('SMS_MFA', { CODE_DELIVERY_DESTINATION: '+***99' }),
    expected: { step: 'smsCode', destination: '+***99', expiresAt },
  },
  {
    asked: challenge('EMAIL_OTP', masked),
    expected: { step: 'emailCode', destination: 'a***@e***', expiresAt },
  },
  { asked: choice, expected: { step: 'selectMethod', methods: ['TOTP', 'SMS', 'EMAIL'], expiresAt } },
  { asked: newPassword, expected: { step: 'newPassword', expiresAt } },
])('sign-in: $asked.ChallengeName becomes a step for the user', async ({ asked, expected }) => {
  await expect(signInTo(asked).outcome).resolves.toEqual(expected);
  expect(sessionEntries()).toEqual([]);
});

test.each([
  challenge('CUSTOM_CHALLENGE'),
  challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP","SMS_MFA"]' }),
  challenge('WEB_AUTHN'),
  challenge('SELECT_CHALLENGE'),
  challenge('NEW_PASSWORD_REQUIRED', {
    userAttributes: '{}',
    requiredAttributes: '["userAttributes.birthdate"]',
  }),
])('sign-in: $ChallengeName is reported as unsupported and leaves no session', async (asked) => {
  await expect(signInTo(asked).outcome).rejects.toMatchObject({
    code: 'UnsupportedChallenge',
    message: asked.ChallengeName,
  });
  expect(sessionEntries()).toEqual([]);
});

test.each([
  ['SOFTWARE_TOKEN_MFA', ' 123 456 ', { SOFTWARE_TOKEN_MFA_CODE: '123456' }],
  ['SMS_MFA', '123456', { SMS_MFA_CODE: '123456' }],
  ['EMAIL_OTP', '123456', { EMAIL_OTP_CODE: '123456' }],
])(
  'challenge: the answer to %s has its own parameter and completes the sign-in',
  async (name, answer, expected) => {
    const { sent, outcome } = signInTo(challenge(name), tokens());
    await outcome;
    await expect(access.answerChallenge(answer)).resolves.toEqual({ step: 'done' });
    expect(sent[2]?.body).toMatchObject({
      ChallengeName: name,
      Session: `session of ${name}`,
      ChallengeResponses: { USERNAME: ann.username, ...expected },
    });
    await expect(identity.currentUser()).resolves.toEqual(ann);
  },
);

test('challenge: a new password is sent in NFC, and a code may follow it', async () => {
  const { sent, outcome } = signInTo(newPassword, challenge('SOFTWARE_TOKEN_MFA'), tokens());
  await outcome;
  await expect(access.answerChallenge('new pa\u0301ssword')).resolves.toMatchObject({ step: 'totpCode' });
  expect(sent[2]?.body.ChallengeResponses).toMatchObject({ NEW_PASSWORD: 'new p\u00E1ssword' });
  await expect(access.answerChallenge('123456')).resolves.toEqual({ step: 'done' });
  expect(sent[3]?.body).toMatchObject({ Session: 'session of SOFTWARE_TOKEN_MFA' });
});

describe('challenge: set-up of an authenticator app', () => {
  const setUp = challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' });
  const associated: [string, Reply] = [
    'AssociateSoftwareToken',
    { SecretCode: 'JBSWY3DP', Session: 'session with a secret' },
  ];

  /** Signs in up to the set-up; `replies` are the responses after the secret. */
  function signInToSetUp(...replies: [operation: string, reply: Reply][]) {
    const sent = scriptUserPool(
      ['InitiateAuth', passwordVerifier],
      ['RespondToAuthChallenge', setUp],
      ...replies,
    );
    return { sent, outcome: access.signIn(ann.email, 'password') };
  }

  test('returns the secret, then accepts the first code and signs in', async () => {
    const { sent, outcome } = signInToSetUp(
      associated,
      ['VerifySoftwareToken', { Status: 'SUCCESS', Session: 'verified session' }],
      ['RespondToAuthChallenge', tokens()],
    );
    await expect(outcome).resolves.toEqual({ step: 'setUpTotp', secret: 'JBSWY3DP', expiresAt });
    expect(sessionEntries()).toEqual([]);
    await expect(access.answerChallenge(' 123 456 ')).resolves.toEqual({ step: 'done' });
    expect(sent.slice(2).map(({ operation, body }) => [operation, body])).toMatchObject([
      ['AssociateSoftwareToken', { Session: 'session of MFA_SETUP' }],
      ['VerifySoftwareToken', { Session: 'session with a secret', UserCode: '123456' }],
      ['RespondToAuthChallenge', { ChallengeName: 'MFA_SETUP', Session: 'verified session' }],
    ]);
    await expect(identity.currentUser()).resolves.toEqual(ann);
  });

  test.each(['12345', '1234567', '12345a', 'ann@example.com', 'TOTP'])(
    'rejects %s, which is no code of six digits, without a request',
    async (answer) => {
      const { sent, outcome } = signInToSetUp(associated);
      await outcome;
      await expect(access.answerChallenge(answer)).rejects.toMatchObject({ code: 'CodeNotSixDigits' });
      expect(sent).toHaveLength(3);
    },
  );

  test('stays open after a wrong code', async () => {
    const { sent, outcome } = signInToSetUp(
      associated,
      ['VerifySoftwareToken', { reject: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' }],
      ['VerifySoftwareToken', { Status: 'SUCCESS', Session: 'verified session' }],
      ['RespondToAuthChallenge', tokens()],
    );
    await outcome;
    await expect(access.answerChallenge('000000')).rejects.toMatchObject({
      code: 'EnableSoftwareTokenMFAException',
    });
    await expect(access.answerChallenge('123456')).resolves.toEqual({ step: 'done' });
    expect(sent[4]?.body).toMatchObject({ Session: 'session with a secret' });
  });

  test('expires just under three minutes after the secret was sent', async () => {
    let give: (secret: object) => void = () => undefined;
    const { outcome } = signInToSetUp([
      'AssociateSoftwareToken',
      new Promise<object>((resolve) => (give = resolve)),
    ]);
    now = 20_000;
    give({ SecretCode: 'JBSWY3DP', Session: 'session with a secret' });
    await expect(outcome).resolves.toMatchObject({ expiresAt: 200_000 });
    now = 200_000;
    await expect(access.answerChallenge('123456')).rejects.toMatchObject({ code: 'SignInExpired' });
  });

  test('rejects the sign-in when the service rejects the set-up', async () => {
    const { outcome } = signInToSetUp([
      'AssociateSoftwareToken',
      { reject: 'SoftwareTokenMFANotFoundException', message: 'Not enabled.' },
    ]);
    await expect(outcome).rejects.toMatchObject({
      name: 'IdentityError',
      code: 'SoftwareTokenMFANotFoundException',
    });
    expect(sessionEntries()).toEqual([]);
  });
});

test('challenge: a new password may be asked for after the code', async () => {
  const { outcome } = signInTo(challenge('SMS_MFA'), newPassword);
  await outcome;
  await expect(access.answerChallenge('123456')).resolves.toMatchObject({ step: 'newPassword' });
  expect(sessionEntries()).toEqual([]);
});

test.each([
  ['TOTP', 'SOFTWARE_TOKEN_MFA', 'totpCode'],
  ['SMS', 'SMS_MFA', 'smsCode'],
  ['EMAIL', 'EMAIL_OTP', 'emailCode'],
])('challenge: the choice of %s leads to its code', async (method, name, step) => {
  const { sent, outcome } = signInTo(choice, challenge(name, masked));
  await outcome;
  await expect(access.answerChallenge(method)).resolves.toMatchObject({ step });
  expect(sent[2]?.body.ChallengeResponses).toMatchObject({ ANSWER: name });
});

test('challenge: rejects a method that was not offered', async () => {
  const asked = challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' });
  const { sent, outcome } = signInTo(asked);
  await outcome;
  await expect(access.answerChallenge('EMAIL')).rejects.toMatchObject({ code: 'IncorrectMfaMethod' });
  expect(sent).toHaveLength(2);
});

test('challenge: stays open after a wrong code', async () => {
  const { outcome } = signInTo(
    challenge('SMS_MFA'),
    { reject: 'CodeMismatchException', message: 'Wrong.' },
    tokens(),
  );
  await outcome;
  await expect(access.answerChallenge('000000')).rejects.toMatchObject({ code: 'CodeMismatchException' });
  await expect(access.answerChallenge('123456')).resolves.toEqual({ step: 'done' });
});

test('challenge: closes when the service rejects its session', async () => {
  const { outcome } = signInTo(challenge('SMS_MFA'), {
    reject: 'NotAuthorizedException',
    message: 'Invalid session.',
  });
  await outcome;
  await expect(access.answerChallenge('123456')).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  await expect(access.answerChallenge('123456')).rejects.toMatchObject({ code: 'SignInExpired' });
});

test('challenge: expires after just under three minutes', async () => {
  const first = signInTo(challenge('SMS_MFA'), tokens());
  await first.outcome;
  now = expiresAt - 1;
  await expect(access.answerChallenge('123456')).resolves.toEqual({ step: 'done' });

  sessionStorageAt(location).clear();
  now = 0;
  const second = signInTo(challenge('SMS_MFA'));
  await second.outcome;
  now = expiresAt;
  await expect(access.answerChallenge('123456')).rejects.toMatchObject({ code: 'SignInExpired' });
  expect(second.sent).toHaveLength(2);
});

test('challenge: an answer without a challenge is rejected', async () => {
  await expect(access.answerChallenge('123456')).rejects.toMatchObject({ code: 'SignInExpired' });
});
