import type { AccountChangesSettings } from './account-changes-settings.ts';
import { asPromise } from './as-promise.ts';
import { IdentityError } from './identity-error.ts';

/**
 * Sends a request of the signed-in person to the user pool.
 *
 * @returns the response, in the shape of the Cognito API reference
 * @throws IdentityError: `NotAuthorizedException` without a request when nobody is signed in
 */
export async function callSignedIn(
  { stored, httpClient }: Pick<AccountChangesSettings, 'stored' | 'httpClient'>,
  operation: string,
  parameters: object = {},
): Promise<unknown> {
  const live = await stored.live();
  if (live === null) throw new IdentityError('NotAuthorizedException');
  const AccessToken = live.tokens.getAccessToken().getJwtToken();
  return asPromise<unknown>((done) => httpClient.request(operation, { AccessToken, ...parameters }, done));
}
