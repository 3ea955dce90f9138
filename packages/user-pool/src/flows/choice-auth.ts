import type { FirstChallenge } from '../challenge-sessions.ts';
import { invalidParameter, userNotFound } from '../errors.ts';
import { offeredTo } from '../passkeys/offered-challenges.ts';
import { startFirstChallenge } from './first-challenge.ts';
import { optionalText, requiredParameter } from '../request.ts';
import { withSubject } from '../with-user.ts';
import type { AuthFlow } from './auth-flow.ts';

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
