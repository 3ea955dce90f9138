import { objectMember, type OperationRequest } from './request.ts';
import type { Services } from './services.ts';
import { subjectId } from './subjects.ts';

/** What names the user of an operation: exactly the member that the operation reads, so that no other one is counted. */
type UserName = { readonly username: unknown } | { readonly session: unknown };

function nameIn(operation: string, request: OperationRequest): UserName {
  switch (operation) {
    case 'InitiateAuth':
      return { username: objectMember(request, 'AuthParameters').USERNAME };
    case 'RespondToAuthChallenge':
      return request.ChallengeName === 'PASSWORD_VERIFIER'
        ? { session: objectMember(request, 'ChallengeResponses').PASSWORD_CLAIM_SECRET_BLOCK }
        : { session: request.Session };
    case 'AssociateSoftwareToken':
    case 'VerifySoftwareToken':
      return { session: request.Session };
    default:
      return { username: request.Username };
  }
}

/** The id of the user, or of the unknown username, that a request without a session is about; undefined when it names none. */
export async function namedUser(
  services: Services,
  operation: string,
  request: OperationRequest,
): Promise<string | undefined> {
  const name = nameIn(operation, request);
  if ('session' in name) {
    return typeof name.session === 'string' ? services.sessions.userOf(name.session) : undefined;
  }
  // A longer one is rejected by the operation.
  const { username } = name;
  return typeof username === 'string' && username.length <= 128 ? subjectId(services, username) : undefined;
}
