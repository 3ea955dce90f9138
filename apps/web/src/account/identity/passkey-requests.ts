import { asPromise } from './as-promise.ts';
import type { CognitoHttpClient } from './cognito-http-client.ts';
import type { Passkey } from './identity-client.ts';
import { IdentityError } from './identity-error.ts';
import type { LiveSession } from './stored-session.ts';

/** A page of ListWebAuthnCredentials (Cognito API reference). */
interface Page {
  readonly Credentials: readonly {
    readonly CredentialId: string;
    readonly FriendlyCredentialName?: string;
    /** Seconds since 1970. */
    readonly CreatedAt: number;
  }[];
  readonly NextToken?: string;
}

/** Sends a request about the signed-in account. @throws IdentityError */
export function requestFor<T>(
  httpClient: CognitoHttpClient,
  live: LiveSession | null,
  operation: string,
  parameters: object = {},
): Promise<T> {
  if (live === null) return Promise.reject(new IdentityError('NotAuthorizedException'));
  const request = { AccessToken: live.tokens.getAccessToken().getJwtToken(), ...parameters };
  return asPromise<unknown>((done) => httpClient.request(operation, request, done)) as Promise<T>;
}

/** The passkeys of the signed-in account, the oldest first. @throws IdentityError */
export async function listPasskeys(
  httpClient: CognitoHttpClient,
  live: LiveSession | null,
): Promise<Passkey[]> {
  const passkeys: Passkey[] = [];
  let next: string | undefined;
  do {
    const token: object = next === undefined ? {} : { NextToken: next };
    const page = await requestFor<Page>(httpClient, live, 'ListWebAuthnCredentials', token);
    passkeys.push(
      ...page.Credentials.map(({ CredentialId, FriendlyCredentialName = '', CreatedAt }) => ({
        id: CredentialId,
        name: FriendlyCredentialName,
        addedAt: CreatedAt * 1000,
      })),
    );
    next = page.NextToken;
  } while (next !== undefined);
  return passkeys;
}

/** Deletes a passkey; one that is gone already counts as deleted. @throws IdentityError */
export async function deletePasskey(
  httpClient: CognitoHttpClient,
  live: LiveSession | null,
  id: string,
): Promise<void> {
  await requestFor(httpClient, live, 'DeleteWebAuthnCredential', { CredentialId: id }).catch(
    (error: unknown) => {
      if (!(error instanceof IdentityError) || error.code !== 'ResourceNotFoundException') throw error;
    },
  );
}

/** Deletes every passkey of the signed-in account. @throws IdentityError */
export async function deleteAllPasskeys(httpClient: CognitoHttpClient, live: LiveSession): Promise<void> {
  for (const { id } of await listPasskeys(httpClient, live)) await deletePasskey(httpClient, live, id);
}
