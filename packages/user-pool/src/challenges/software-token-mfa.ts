import { CognitoError } from '../errors.ts';
import { requiredParameter } from '../request.ts';
import { completeSignIn } from '../sign-in.ts';
import { findTotpStep } from '../totp.ts';
import type { ChallengeResponder } from './challenge-answer.ts';
import { wrongMfaCode } from './wrong-mfa-code.ts';
import { withSession } from './with-session.ts';

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
