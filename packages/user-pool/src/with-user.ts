// @spec roles-account-session single-use-codes

import { CognitoError, notAuthorized, tokenRevoked, userNotFound, usernameNotFound } from './errors.ts';
import type { UserPoolClientOptions } from './options.ts';
import type { User } from './records.ts';
import { requiredText, type OperationRequest } from './request.ts';
import type { Services } from './services.ts';
import { subjectId, type Subject } from './subjects.ts';

/**
 * Runs work with the subject of a username, serialized per user. The subject of an unknown username has no user.
 * @throws CognitoError UserNotFoundException for an unknown username when the client does not hide which users exist.
 */
export async function withSubject<T>(
  services: Services,
  client: UserPoolClientOptions,
  username: string,
  work: (subject: Subject) => Promise<T>,
  whenUnknown = usernameNotFound,
): Promise<T> {
  const id = await subjectId(services, username);
  return services.userLock.run(id, async () => {
    const user = await services.users.get(id);
    if (!user && !client.preventUserExistenceErrors) throw whenUnknown();
    return work({ id, user, username });
  });
}

/**
 * Runs work with the user and the client of the request's access token, serialized per user.
 * @throws CognitoError NotAuthorizedException for a token that is invalid, expired, revoked, or not an access token.
 */
export async function withSignedInUser<T>(
  services: Services,
  request: OperationRequest,
  work: (user: User, client: UserPoolClientOptions) => Promise<T>,
): Promise<T> {
  const claims = await services.tokens.verify(requiredText(request, 'AccessToken', 16_384));
  const { sub, event_id: grantId } = claims;
  if (claims.token_use !== 'access' || sub === undefined || typeof grantId !== 'string') {
    throw notAuthorized('Invalid Access Token');
  }
  return services.userLock.run(sub, async () => {
    const user = await services.users.get(sub);
    if (!user) throw userNotFound();
    const grant = await services.grants.get(sub, grantId);
    const client = services.pool.clients.find(({ clientId }) => clientId === grant?.clientId);
    if (!grant || grant.revoked || !client) throw tokenRevoked();
    return work(user, client);
  });
}

/** Runs work with the user of an id, serialized per user. @throws CognitoError UserNotFoundException. */
export async function withUserId<T>(
  services: Services,
  id: string,
  work: (user: User) => Promise<T>,
): Promise<T> {
  return services.userLock.run(id, async () => {
    const user = await services.users.get(id);
    if (!user) throw userNotFound();
    return work(user);
  });
}

/** Runs work with the user that an Admin request names, serialized per user. */
export async function withAdministeredUser<T>(
  services: Services,
  request: OperationRequest,
  work: (user: User) => Promise<T>,
): Promise<T> {
  checkPoolId(services, request);
  const id = await services.users.findId(requiredText(request, 'Username', 128));
  if (id === undefined) throw userNotFound();
  return withUserId(services, id, work);
}

/** @throws CognitoError ResourceNotFoundException when an Admin request names another pool. */
export function checkPoolId({ pool }: Services, request: OperationRequest): void {
  const poolId = requiredText(request, 'UserPoolId', 55);
  if (poolId !== pool.poolId) {
    throw new CognitoError('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
  }
}
