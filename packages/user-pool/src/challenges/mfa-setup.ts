import { invalidParameter } from '../errors.ts';
import { completeSignIn } from '../sign-in.ts';
import type { ChallengeResponder } from './challenge-answer.ts';
import { withSession } from './with-session.ts';

/** Completes a sign-in that set up an authenticator app, after VerifySoftwareToken in the same session. */
export const mfaSetup: ChallengeResponder = (answer) =>
  withSession(answer, 'MFA_SETUP', async (user, session) => {
    const { services, client } = answer;
    if (!session.challenge.verified) throw invalidParameter('User has not verified software token mfa');
    services.sessions.close(session.id);
    return completeSignIn(services, client, user);
  });
