import type { AccountChangesSettings } from './account-changes-settings.ts';
import { asPromise } from './as-promise.ts';
import { IdentityError } from './identity-error.ts';
import type { LiveSession } from './stored-session.ts';

/**
 * Sends a request of the signed-in person to the user pool.
 *
 * @returns the response, in the shape of the Cognito API reference, and the session it was sent with
 * @throws IdentityError: `NotAuthorizedException` without a request when nobody is signed in
 */
export async function callSignedIn<Answer = unknown>(
  { stored, httpClient }: Pick<AccountChangesSettings, 'stored' | 'httpClient'>,
  operation: string,
  parameters: object = {},
): Promise<{ readonly answer: Answer; readonly session: LiveSession }> {
  const session = await stored.live();
  if (session === null) throw new IdentityError('NotAuthorizedException');
  const AccessToken = session.tokens.getAccessToken().getJwtToken();
  const answer = await asPromise<unknown>((done) =>
    httpClient.request(operation, { AccessToken, ...parameters }, done),
  );
  return { answer: answer as Answer, session };
}
