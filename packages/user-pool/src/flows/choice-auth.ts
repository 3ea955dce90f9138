// @spec pool-passkey-auth

import type { FirstChallenge } from '../challenge-sessions.ts';
import { invalidParameter, userNotFound } from '../errors.ts';
import { activeMfa } from '../mfa.ts';
import { startPasskeyChallenge } from '../passkeys/passkey-challenge.ts';
import { optionalText, requiredParameter } from '../request.ts';
import type { Services } from '../services.ts';
import type { AuthResponse } from '../sign-in.ts';
import type { Subject } from '../subjects.ts';
import { withSubject } from '../with-user.ts';
import type { AuthFlow, FlowStart } from './auth-flow.ts';
import { continueWithPassword } from './password-auth.ts';
import { startSrp } from './srp-auth.ts';

const known: readonly string[] = ['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN'] satisfies FirstChallenge[];

/** USER_AUTH: begins with the preferred challenge if the user has it, else with the choice of one. */
export const choiceAuth: AuthFlow = ({ services, client, parameters }) => {
  const username = requiredParameter(parameters, 'USERNAME', 128);
  const preferred = optionalText(parameters, 'PREFERRED_CHALLENGE', 64);
  if (preferred !== undefined && !known.includes(preferred)) {
    throw invalidParameter(`The local user pool does not have the challenge ${preferred}.`);
  }
  return withSubject(
    services,
    client,
    username,
    async (subject) => {
      const offered = offeredTo(services, subject);
      const wanted = offered.find((name) => name === preferred);
      if (wanted) return startFirstChallenge({ services, client, parameters }, subject, wanted);
      return {
        ChallengeName: 'SELECT_CHALLENGE',
        ChallengeParameters: {},
        AvailableChallenges: offered,
        Session: services.sessions.start(subject.id, client.clientId, {
          name: 'SELECT_CHALLENGE',
          methods: offered,
        }),
      };
    },
    userNotFound,
  );
};

/** Starts a challenge of USER_AUTH, with the parameters of the request that chose it. */
export function startFirstChallenge(
  start: FlowStart,
  subject: Subject,
  name: FirstChallenge,
): Promise<AuthResponse> {
  switch (name) {
    case 'PASSWORD':
      return continueWithPassword(start, subject);
    case 'PASSWORD_SRP':
      return startSrp(start, subject);
    case 'WEB_AUTHN':
      return startPasskeyChallenge(start, subject);
  }
}

/**
 * The challenges with which a sign-in by USER_AUTH can begin. Passkeys are only for users without a second factor. An
 * unknown username always has the same ones, half of them with a passkey.
 */
export function offeredTo({ pool, secrets }: Services, { id, user }: Subject): FirstChallenge[] {
  const passwords: FirstChallenge[] = ['PASSWORD', 'PASSWORD_SRP'];
  const hasPasskey = user
    ? (user.passkeys ?? []).length > 0 && activeMfa(pool, user).length === 0
    : parseInt(secrets.mac('stranger passkey', id).charAt(0), 16) < 8;
  const isPossible =
    pool.firstFactors?.includes('WEB_AUTHN') && pool.relyingPartyId !== undefined && pool.mfa !== 'ON';
  return isPossible && hasPasskey ? [...passwords, 'WEB_AUTHN'] : passwords;
}
