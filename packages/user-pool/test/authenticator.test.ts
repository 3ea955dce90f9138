// @spec pool-challenge-answer pool-associate-token pool-verify-token

import { codeAt, wrongCode } from './authenticator.ts';
import { confirmedUser, password, signedInUser } from './test-users.ts';
import { clientId, minutes, startPool, type PoolServer } from './pool-server.ts';
import { outcome, post } from './protocol.ts';
import { Browser, rejection } from './real-client.ts';

const email = 'ann@example.com';
let server: PoolServer;
afterEach(() => server.stop());

/** A user with an active authenticator app, at the time of the code after the one that activated it. */
async function protectedPerson(): Promise<{ ann: Browser; secret: string }> {
  const ann = await signedInUser(server, email);
  const secret = await ann.associateTotp();
  await ann.verifyTotp(codeAt(server, secret));
  await ann.preferTotp(true);
  server.advance(30_000);
  return { ann, secret };
}

const challenged = async () => {
  const browser = new Browser(server, email);
  expect(await browser.quickSignIn(password)).toEqual({ step: 'totp' });
  return browser;
};

describe('an optional authenticator app', () => {
  beforeEach(async () => {
    server = await startPool({ mfa: 'OPTIONAL', softwareTokenMfa: true });
  });

  // @spec pool-mfa-preference
  test('is set up with a code and then required at sign-in', async () => {
    const ann = await signedInUser(server, email);
    expect(await rejection(ann.preferTotp(true))).toBe(
      'InvalidParameterException: User has not set up software token mfa',
    );
    const secret = await ann.associateTotp();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await rejection(ann.preferTotp(true))).toBe(
      'InvalidParameterException: User has not verified software token mfa',
    );
    expect(await rejection(ann.verifyTotp(wrongCode(server, secret)))).toBe(
      'EnableSoftwareTokenMFAException: Code mismatch',
    );
    expect(await ann.verifyTotp(codeAt(server, secret))).toEqual({ Status: 'SUCCESS' });
    await new Browser(server, email).session(password);
    await ann.preferTotp(true);
    expect(await ann.data()).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    const browser = new Browser(server, email);
    expect(await browser.signIn(password)).toEqual({ step: 'totp' });
    server.advance(30_000);
    expect((await browser.totp(codeAt(server, secret))).isValid()).toBe(true);
  });

  test('accepts a code once, and no older code afterwards', async () => {
    const { secret } = await protectedPerson();
    const used = 'ExpiredCodeException: Your software token has already been used once.';
    expect(await rejection((await challenged()).totp(codeAt(server, secret, -30)))).toBe(used);
    const code = codeAt(server, secret);
    await (await challenged()).totp(code);
    expect(await rejection((await challenged()).totp(code))).toBe(used);
    server.advance(30_000);
    await (await challenged()).totp(codeAt(server, secret));
  });

  test('accepts one step of drift, not two', async () => {
    const { secret } = await protectedPerson();
    server.advance(minutes(5));
    expect(await rejection((await challenged()).totp(codeAt(server, secret, 60)))).toMatch(/^CodeMismatch/);
    expect(await rejection((await challenged()).totp(codeAt(server, secret, -60)))).toMatch(/^CodeMismatch/);
    await (await challenged()).totp(codeAt(server, secret, -30));
    await (await challenged()).totp(codeAt(server, secret, 30));
  });

  test('a session ends after three wrong codes', async () => {
    const { secret } = await protectedPerson();
    const mismatch = 'CodeMismatchException: Invalid code received for user';
    const wrong = wrongCode(server, secret);
    const patient = await challenged();
    for (let tries = 1; tries <= 2; tries += 1) expect(await rejection(patient.totp(wrong))).toBe(mismatch);
    await patient.totp(codeAt(server, secret));
    server.advance(30_000);
    const hasty = await challenged();
    for (let tries = 1; tries <= 3; tries += 1) expect(await rejection(hasty.totp(wrong))).toBe(mismatch);
    expect(await rejection(hasty.totp(codeAt(server, secret)))).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    );
  });

  test.each(['１２３４５６', '١٢٣٤٥٦', '🌊🌊🌊', 'éééééé', '12345\0'])(
    'rejects six characters that are not digits: %j',
    async (code) => {
      await protectedPerson();
      const hasty = await challenged();
      for (let tries = 1; tries <= 3; tries += 1) {
        expect(await rejection(hasty.totp(code))).toBe(
          'CodeMismatchException: Invalid code received for user',
        );
      }
      expect(await rejection(hasty.totp(code))).toMatch(/can only be used once/);
    },
  );

  test('counts six characters that are not digits as a wrong code during the set-up', async () => {
    const ann = await signedInUser(server, email);
    await ann.associateTotp();
    for (let tries = 1; tries <= 15; tries += 1) {
      expect(await rejection(ann.verifyTotp('１２３４５６'))).toBe(
        'EnableSoftwareTokenMFAException: Code mismatch',
      );
    }
    expect(await rejection(ann.verifyTotp('１２３４５６'))).toMatch(/^LimitExceededException/);
  });

  test('locks out after wrong codes across sessions, which the right password does not reset', async () => {
    const { secret } = await protectedPerson();
    const wrong = wrongCode(server, secret);
    for (const tries of [3, 2]) {
      const browser = await challenged();
      for (let made = 0; made < tries; made += 1) await rejection(browser.totp(wrong));
    }
    expect(await rejection(new Browser(server, email).session(password))).toBe(
      'NotAuthorizedException: Password attempts exceeded',
    );
    server.advance(1000);
    await (await challenged()).totp(codeAt(server, secret));
  });

  test('a challenge expires after 3 minutes and can be used once', async () => {
    const { secret } = await protectedPerson();
    const late = await challenged();
    server.advance(minutes(3) + 1);
    expect(await rejection(late.totp(codeAt(server, secret)))).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    );
    const inTime = await challenged();
    await inTime.totp(codeAt(server, secret));
    server.advance(30_000);
    expect(await rejection(inTime.totp(codeAt(server, secret)))).toMatch(/can only be used once/);
  });

  test('rejects an unknown session and one for another step', async () => {
    const { secret } = await protectedPerson();
    const respond = (name: string, session: string, responses: object) =>
      outcome(server, 'RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: name,
        Session: session,
        ChallengeResponses: { USERNAME: email, ...responses },
      });
    const invalid = 'NotAuthorizedException: Invalid session for the user.';
    expect(
      await respond('SOFTWARE_TOKEN_MFA', 'made-up', { SOFTWARE_TOKEN_MFA_CODE: codeAt(server, secret) }),
    ).toBe(invalid);
    const start = await post(server, 'InitiateAuth', {
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    const session = start.body.Session as string;
    expect(await respond('NEW_PASSWORD_REQUIRED', session, { NEW_PASSWORD: 'taken over' })).toBe(invalid);
    expect(await respond('MFA_SETUP', session, {})).toBe(invalid);
    expect(await outcome(server, 'AssociateSoftwareToken', { Session: session })).toBe(invalid);
    expect(await respond('SOFTWARE_TOKEN_MFA', '', {})).toBe(
      'InvalidParameterException: Missing required parameter Session',
    );
  });

  test('a new app replaces the old one only when it is verified', async () => {
    const { ann, secret } = await protectedPerson();
    const next = await ann.associateTotp();
    await (await challenged()).totp(codeAt(server, secret));
    await ann.verifyTotp(codeAt(server, next));
    server.advance(30_000);
    expect(await rejection((await challenged()).totp(codeAt(server, secret)))).toMatch(/^CodeMismatch/);
    await (await challenged()).totp(codeAt(server, next));
  });

  test('rejects the right code of the set-up after fifteen wrong ones in an hour', async () => {
    const ann = await signedInUser(server, email);
    const secret = await ann.associateTotp();
    for (let tries = 0; tries < 15; tries += 1) {
      expect(await rejection(ann.verifyTotp(wrongCode(server, secret)))).toMatch(/^EnableSoftwareTokenMFA/);
    }
    expect(await rejection(ann.verifyTotp(codeAt(server, secret)))).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
  });

  test('is not required after it is turned off', async () => {
    const { ann } = await protectedPerson();
    await ann.preferTotp(false);
    await new Browser(server, email).session(password);
    expect(await ann.data()).not.toHaveProperty('UserMFASettingList');
  });
});

describe('a required authenticator app', () => {
  beforeEach(async () => {
    server = await startPool({ mfa: 'ON', softwareTokenMfa: true });
  });

  test('is set up during the first sign-in', async () => {
    const browser = await confirmedUser(server, email);
    expect(await browser.signIn(password)).toEqual({ step: 'set-up' });
    const secret = await browser.associateTotp();
    expect(await rejection(browser.verifyTotp(wrongCode(server, secret)))).toBe(
      'EnableSoftwareTokenMFAException: Code mismatch',
    );
    const session = await browser.verifyTotp(codeAt(server, secret));
    expect(session).toHaveProperty('accessToken');
    server.advance(30_000);
    await (await challenged()).totp(codeAt(server, secret));
  });

  test('cannot be skipped', async () => {
    await confirmedUser(server, email);
    const start = await post(server, 'InitiateAuth', {
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    expect(start.body.ChallengeParameters).toMatchObject({ MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' });
    expect(
      await outcome(server, 'RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: 'MFA_SETUP',
        Session: start.body.Session,
        ChallengeResponses: { USERNAME: email },
      }),
    ).toBe('InvalidParameterException: User has not verified software token mfa');
  });
});

test('authenticator app: a pool without them rejects the set-up', async () => {
  server = await startPool({ mfa: 'OFF', softwareTokenMfa: true });
  const ann = await signedInUser(server, email);
  expect(await rejection(ann.associateTotp())).toMatch(/^SoftwareTokenMFANotFoundException: /);
  expect(await rejection(ann.verifyTotp('123456'))).toMatch(/^SoftwareTokenMFANotFoundException: /);
  expect(await rejection(ann.preferTotp(true))).toBe(
    'InvalidParameterException: User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
  );
});
