import { asPromise } from './as-promise.ts';
import type { CognitoHttpClient } from './cognito-http-client.ts';
import { toIdentityError } from './identity-error.ts';
import type { LiveSession } from './stored-session.ts';

/**
 * Ends all sessions of the signed-in account with GlobalSignOut. The caller has to clear or replace the one of this
 * browser: the library's method for it would clear it.
 */
export async function endAllSessions(httpClient: CognitoHttpClient, { tokens }: LiveSession): Promise<void> {
  const request = { AccessToken: tokens.getAccessToken().getJwtToken() };
  try {
    await asPromise((done) => httpClient.request('GlobalSignOut', request, done));
  } catch (error) {
    // Refused because the session was ended elsewhere, which is the wanted result.
    if (toIdentityError(error).code !== 'NotAuthorizedException') throw error;
  }
}
