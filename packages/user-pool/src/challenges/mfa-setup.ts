import { invalidParameter } from '../errors.ts';
import { complete } from '../sign-in.ts';
import type { ChallengeResponder } from './challenge-answer.ts';
import { withSession } from './with-session.ts';

/** The end of a set-up during sign-in, after VerifySoftwareToken with the same session. */
export const mfaSetup: ChallengeResponder = (answer) =>
  withSession(answer, 'MFA_SETUP', async (user, session) => {
    const { services, client } = answer;
    if (!session.challenge.verified) throw invalidParameter('User has not verified software token mfa');
    services.sessions.close(session.id);
    return complete(services, client, user);
  });
