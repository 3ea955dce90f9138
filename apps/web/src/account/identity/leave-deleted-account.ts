import { writeStored } from '#platform/storage/storage.ts';
import { asPromise } from './as-promise.ts';
import type { CognitoHttpClient } from './cognito-http-client.ts';
import { toIdentityError } from './identity-error.ts';
import type { StoredSession } from './stored-session.ts';

/**
 * Ends the session of this browser when the user pool has deleted its account, and notes it: then nothing of the person
 * stays on the device. An access token works until it expires, so that nothing else tells it earlier.
 */
export async function leaveDeletedAccount(
  httpClient: CognitoHttpClient,
  stored: StoredSession,
): Promise<void> {
  const person = stored.person();
  const live = await stored.live().catch(() => null);
  if (live === null || person === null) return;
  const request = { AccessToken: live.tokens.getAccessToken().getJwtToken() };
  try {
    await asPromise((done) => httpClient.request('GetUser', request, done));
  } catch (error) {
    if (toIdentityError(error).code !== 'UserNotFoundException') return;
    writeStored('deleted-account', person.username);
    stored.clear(live.user);
  }
}
