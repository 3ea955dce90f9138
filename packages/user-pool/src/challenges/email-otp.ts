import { CognitoError } from '../errors.ts';
import { requiredParameter } from '../request.ts';
import { completeSignIn } from '../sign-in.ts';
import type { ChallengeResponder } from './challenge-answer.ts';
import { wrongMfaCode } from './wrong-mfa-code.ts';
import { withSession } from './with-session.ts';

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
