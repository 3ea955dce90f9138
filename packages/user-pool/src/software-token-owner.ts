import type { ChallengeOf, ChallengeSession } from './challenge-sessions.ts';
import { CognitoError } from './errors.ts';
import { offeredMfa } from './mfa.ts';
import type { User } from './records.ts';
import { optionalText, type OperationRequest } from './request.ts';
import type { Services } from './services.ts';
import { withSignedInUser, withUserId } from './with-user.ts';

/**
 * Runs work with the user who sets up an authenticator app: signed in, or in the MFA_SETUP step of a sign-in (then
 * with its session). Serialized per user.
 * @throws CognitoError SoftwareTokenMFANotFoundException when the pool does not offer authenticator apps.
 */
export async function withSoftwareTokenOwner<T>(
  services: Services,
  request: OperationRequest,
  work: (user: User, session?: ChallengeSession<ChallengeOf<'MFA_SETUP'>>) => Promise<T>,
): Promise<T> {
  if (!offeredMfa(services.pool).includes('SOFTWARE_TOKEN_MFA')) {
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled for the userPool.',
    );
  }
  const sessionId = optionalText(request, 'Session');
  if (!sessionId || optionalText(request, 'AccessToken', 16_384)) {
    return withSignedInUser(services, request, (user) => work(user));
  }
  const { userId } = services.sessions.read(sessionId, 'MFA_SETUP');
  return withUserId(services, userId, (user) => work(user, services.sessions.read(sessionId, 'MFA_SETUP')));
}
