import type { ChallengeOf, ChallengeSession } from '../challenge-sessions.ts';
import { CognitoError } from '../errors.ts';
import type { Services } from '../services.ts';

const triesPerSession = 3;

/** Counts a wrong code for the session and, like a wrong password, for the user. @returns the error to throw. */
export async function wrongMfaCode(
  { lockout, sessions }: Services,
  session: ChallengeSession<ChallengeOf<'SOFTWARE_TOKEN_MFA'> | ChallengeOf<'EMAIL_OTP'>>,
): Promise<CognitoError> {
  session.challenge.wrongCodes += 1;
  if (session.challenge.wrongCodes >= triesPerSession) sessions.close(session.id);
  await lockout.recordFailure(session.userId);
  return new CognitoError('CodeMismatchException', 'Invalid code received for user');
}
