import { asPromise } from './as-promise.ts';
import type { CognitoHttpClient } from './cognito-http-client.ts';
import type { LiveSession } from './stored-session.ts';

/**
 * Changes the name of an account with UpdateUserAttributes. The next id token contains it.
 *
 * @throws IdentityError
 */
export async function rename(
  httpClient: CognitoHttpClient,
  { tokens }: LiveSession,
  name: string,
): Promise<void> {
  const request = {
    AccessToken: tokens.getAccessToken().getJwtToken(),
    UserAttributes: [{ Name: 'name', Value: name }],
  };
  await asPromise((done) => httpClient.request('UpdateUserAttributes', request, done));
}
