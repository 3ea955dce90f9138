import { invalidParameter } from '../errors.ts';
import { requiredParameter } from '../request.ts';
import { mfaChallenge } from '../sign-in.ts';
import type { ChallengeResponder } from './challenge-answer.ts';
import { withSession } from './with-session.ts';

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
