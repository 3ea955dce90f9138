import type { ChallengeOf, ChallengeSession } from '../challenge-sessions.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import { requiredParameter } from '../request.ts';
import type { Services } from '../services.ts';
import { completeSignIn, mfaChallenge } from '../sign-in.ts';
import { findTotpStep } from '../totp.ts';
import { type ChallengeResponder, withSession } from './challenge-answer.ts';

/** Starts the challenge of the second factor that the user chose. */
export const selectMfaType: ChallengeResponder = (answer) =>
  withSession(answer, 'SELECT_MFA_TYPE', async (user, session) => {
    const { services, client, responses } = answer;
    const choice = requiredParameter(responses, 'ANSWER', 64);
    const method = session.challenge.methods.find((offered) => offered === choice);
    if (!method) throw invalidParameter(`${choice} is not one of the factors to choose from.`);
    services.sessions.close(session.id);
    return mfaChallenge(services, client, user, method);
  });

/** Checks a code of the user's authenticator app; each code is valid once. */
export const softwareTokenMfa: ChallengeResponder = (answer) =>
  withSession(answer, 'SOFTWARE_TOKEN_MFA', async (user, session) => {
    const { services, client, responses } = answer;
    const code = requiredParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE', 64);
    await services.lockout.check(user.id);
    const { authenticator } = user;
    if (!authenticator) {
      throw new CognitoError(
        'SoftwareTokenMFANotFoundException',
        'Software Token MFA does not exist for the user.',
      );
    }
    const step = findTotpStep(services.secrets.unseal(authenticator.secret), code, services.now());
    if (step === undefined) throw await wrongMfaCode(services, session);
    if (step <= authenticator.lastStep) {
      throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
    }
    services.sessions.close(session.id);
    user.authenticator = { ...authenticator, lastStep: step };
    await services.users.save(user);
    return completeSignIn(services, client, user);
  });

/** Checks the code that was sent to the user's verified e-mail address. */
export const emailOtp: ChallengeResponder = (answer) =>
  withSession(answer, 'EMAIL_OTP', async (user, session) => {
    const { services, client, responses } = answer;
    const code = requiredParameter(responses, 'EMAIL_OTP_CODE', 64);
    await services.lockout.check(user.id);
    try {
      await services.codes.redeem({ userId: user.id, address: user.attributes.email }, 'mfa', code);
    } catch (error) {
      if (error instanceof CognitoError && error.code === 'CodeMismatchException') {
        throw await wrongMfaCode(services, session);
      }
      throw error;
    }
    services.sessions.close(session.id);
    return completeSignIn(services, client, user);
  });

const triesPerSession = 3;

/** Counts a wrong code for the session and, like a wrong password, for the user. @returns the error to throw. */
async function wrongMfaCode(
  { lockout, sessions }: Services,
  session: ChallengeSession<ChallengeOf<'SOFTWARE_TOKEN_MFA'> | ChallengeOf<'EMAIL_OTP'>>,
): Promise<CognitoError> {
  session.challenge.wrongCodes += 1;
  if (session.challenge.wrongCodes >= triesPerSession) sessions.close(session.id);
  await lockout.recordFailure(session.userId);
  return new CognitoError('CodeMismatchException', 'Invalid code received for user');
}

/** Completes a sign-in that set up an authenticator app, after VerifySoftwareToken in the same session. */
export const mfaSetup: ChallengeResponder = (answer) =>
  withSession(answer, 'MFA_SETUP', async (user, session) => {
    const { services, client } = answer;
    if (!session.challenge.verified) throw invalidParameter('User has not verified software token mfa');
    services.sessions.close(session.id);
    return completeSignIn(services, client, user);
  });
