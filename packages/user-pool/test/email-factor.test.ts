// @spec challenge-email

import { codeAt } from './authenticator.ts';
import { password, signedInUser } from './test-users.ts';
import { clientId, minutes, startPool, type PoolServer } from './pool-server.ts';
import { outcome, post } from './protocol.ts';
import { Browser } from './real-client.ts';

const email = 'ann@example.com';
let server: PoolServer;
let ann: Browser;
beforeEach(async () => {
  server = await startPool({ mfa: 'OPTIONAL', softwareTokenMfa: true, emailMfa: true });
  ann = await signedInUser(server, email);
});
afterEach(() => server.stop());

// The client library does not support codes by e-mail, so these requests are posted directly.
const prefer = async (settings: object) =>
  outcome(server, 'SetUserMFAPreference', {
    AccessToken: (await ann.cachedSession()).getAccessToken().getJwtToken(),
    ...settings,
  });
const start = async () =>
  (
    await post(server, 'InitiateAuth', {
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    })
  ).body;
const respond = (name: string, session: unknown, responses: object) =>
  post(server, 'RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: name,
    Session: session,
    ChallengeResponses: { USERNAME: email, ...responses },
  });

test('e-mail factor: the code is sent at sign-in and valid once, for 3 minutes', async () => {
  expect(await prefer({ EmailMfaSettings: { Enabled: true, PreferredMfa: true } })).toBe('200');
  const challenge = await start();
  expect(challenge).toMatchObject({
    ChallengeName: 'EMAIL_OTP',
    ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'a***@e***' },
  });
  const code = server.codeFor(email);
  expect(server.mails.at(-1)!.subject).toBe('Your sign-in code');
  const wrong = await respond('EMAIL_OTP', challenge.Session, { EMAIL_OTP_CODE: 'no-code' });
  expect(wrong.body).toEqual({ __type: 'CodeMismatchException', message: 'Invalid code received for user' });
  const done = await respond('EMAIL_OTP', challenge.Session, { EMAIL_OTP_CODE: code });
  expect(done.body.AuthenticationResult).toMatchObject({ TokenType: 'Bearer' });
  const next = await start();
  if (server.codeFor(email) !== code) {
    expect((await respond('EMAIL_OTP', next.Session, { EMAIL_OTP_CODE: code })).status).toBe(400);
  }
  server.advance(minutes(3) + 1);
  const late = await respond('EMAIL_OTP', next.Session, { EMAIL_OTP_CODE: server.codeFor(email) });
  expect(late.body).toMatchObject({ message: 'Invalid session for the user, session is expired.' });
});

describe('e-mail factor and authenticator app', () => {
  let secret: string;
  beforeEach(async () => {
    secret = await ann.associateTotp();
    await ann.verifyTotp(codeAt(server, secret));
    await prefer({ EmailMfaSettings: { Enabled: true }, SoftwareTokenMfaSettings: { Enabled: true } });
    server.advance(30_000);
  });

  test('the client library asks the user to choose', async () => {
    const browser = new Browser(server, email);
    const asked = await browser.quickSignIn(password);
    expect(asked).toMatchObject({
      step: 'select',
      parameters: { MFAS_CAN_CHOOSE: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' },
    });
    await browser.chooseTotp();
    expect((await browser.totp(codeAt(server, secret))).isValid()).toBe(true);
  });

  test('sends the e-mail only when it is chosen, and rejects other choices', async () => {
    const sent = server.mails.length;
    const challenge = await start();
    expect(server.mails).toHaveLength(sent);
    expect((await respond('SELECT_MFA_TYPE', challenge.Session, { ANSWER: 'SMS_MFA' })).body).toMatchObject({
      __type: 'InvalidParameterException',
    });
    const chosen = await respond('SELECT_MFA_TYPE', challenge.Session, { ANSWER: 'EMAIL_OTP' });
    const done = await respond('EMAIL_OTP', chosen.body.Session, {
      EMAIL_OTP_CODE: server.codeFor(email),
    });
    expect(done.status).toBe(200);
  });

  test('uses a preferred factor without a choice, and rejects two preferred factors', async () => {
    expect(
      await prefer({
        EmailMfaSettings: { Enabled: true, PreferredMfa: true },
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    ).toMatch(/^InvalidParameterException/);
    await ann.preferTotp(true);
    expect((await new Browser(server, email).quickSignIn(password)).step).toBe('totp');
  });
});

test('SMS factor: cannot be enabled', async () => {
  expect(await prefer({ SMSMfaSettings: { Enabled: true } })).toBe(
    'InvalidParameterException: User does not have delivery config set to turn on SMS_MFA',
  );
  expect(await prefer({ SMSMfaSettings: { Enabled: false } })).toBe('200');
});
