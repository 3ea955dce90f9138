import type { ChallengeName, ChallengeOf, ChallengeSession } from '../challenge-sessions.ts';
import { invalidParameter } from '../errors.ts';
import type { UserPoolClientOptions } from '../options.ts';
import type { User } from '../records.ts';
import { type OperationRequest, optionalText } from '../request.ts';
import type { Services } from '../services.ts';
import type { AuthResponse } from '../sign-in.ts';
import { withUserId } from '../with-user.ts';

/** A client's answer to a challenge, with the context that RespondToAuthChallenge adds. */
export interface ChallengeAnswer {
  readonly services: Services;
  readonly client: UserPoolClientOptions;
  readonly request: OperationRequest;
  /** `ChallengeResponses`. */
  readonly responses: OperationRequest;
}

export type ChallengeResponder = (answer: ChallengeAnswer) => Promise<AuthResponse>;

/**
 * Runs work with the user and the session of an answer, serialized per user. The session is read again under the
 * lock, so that only one of two concurrent answers succeeds.
 * @throws CognitoError NotAuthorizedException for a session that is unknown, expired, used or for another step.
 */
export async function withSession<Name extends ChallengeName, T>(
  { services, client, request }: ChallengeAnswer,
  name: Name,
  work: (user: User, session: ChallengeSession<ChallengeOf<Name>>) => Promise<T>,
): Promise<T> {
  const id = optionalText(request, 'Session');
  if (!id) throw invalidParameter('Missing required parameter Session');
  const { userId } = services.sessions.read(id, name, client.clientId);
  return withUserId(services, userId, (user) =>
    work(user, services.sessions.read(id, name, client.clientId)),
  );
}
