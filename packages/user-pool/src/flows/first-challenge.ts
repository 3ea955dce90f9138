import type { FirstChallenge } from '../challenge-sessions.ts';
import type { FlowStart } from './auth-flow.ts';
import { startPasskeyChallenge } from '../passkeys/passkey-challenge.ts';
import { answerPassword } from './password-auth.ts';
import { startSrp } from './srp-auth.ts';
import type { AuthAnswer } from '../sign-in.ts';
import type { Subject } from '../subjects.ts';

/** Starts a challenge of USER_AUTH, with the parameters of the request that chose it. */
export function startFirstChallenge(
  start: FlowStart,
  subject: Subject,
  name: FirstChallenge,
): Promise<AuthAnswer> {
  switch (name) {
    case 'PASSWORD':
      return answerPassword(start, subject);
    case 'PASSWORD_SRP':
      return startSrp(start, subject);
    case 'WEB_AUTHN':
      return startPasskeyChallenge(start, subject);
  }
}
