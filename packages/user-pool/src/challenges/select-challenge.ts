import { invalidParameter } from '../errors.ts';
import { startFirstChallenge } from '../flows/choice-auth.ts';
import { optionalText, requiredParameter } from '../request.ts';
import type { ChallengeResponder } from './challenge-answer.ts';

/** Starts the challenge that the user chose for USER_AUTH. */
export const selectChallenge: ChallengeResponder = async ({ services, client, request, responses }) => {
  const { sessions, userLock, users } = services;
  const sessionId = optionalText(request, 'Session');
  if (!sessionId) throw invalidParameter('Missing required parameter Session');
  const choice = requiredParameter(responses, 'ANSWER', 64);
  const username = requiredParameter(responses, 'USERNAME', 128);
  const { userId } = sessions.read(sessionId, 'SELECT_CHALLENGE', client.clientId);
  return userLock.run(userId, async () => {
    const { challenge } = sessions.read(sessionId, 'SELECT_CHALLENGE', client.clientId);
    const name = challenge.methods.find((offered) => offered === choice);
    if (!name) throw invalidParameter(`${choice} is not one of the challenges to choose from.`);
    sessions.close(sessionId);
    const subject = { id: userId, user: await users.get(userId), username };
    return startFirstChallenge({ services, client, parameters: responses }, subject, name);
  });
};
