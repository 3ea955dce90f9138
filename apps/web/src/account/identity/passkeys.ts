// @spec pool-passkey-list

import { IdentityError } from './identity-error.ts';
import type { LiveSession } from './stored-session.ts';
import { requestAs, requestSignedIn, type CognitoHttpClient, type UserPool } from './user-pool.ts';

/** A passkey of the account. */
export interface Passkey {
  readonly id: string;
  /** Chosen by the user pool. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

type Request = <T>(operation: string, parameters?: object) => Promise<T>;

/** The passkeys of the signed-in account. */
export function passkeyOperations(userPool: UserPool) {
  const request: Request = (operation, parameters) => requestSignedIn(userPool, operation, parameters);
  return {
    /** The oldest comes first. @throws IdentityError */
    listPasskeys: (): Promise<readonly Passkey[]> => listPasskeys(request),

    /** Has the browser ask the user for a new passkey. @throws IdentityError, with a code that begins with `Passkey` */
    async addPasskey(): Promise<void> {
      const { addPasskey } = await import('./passkey-prompts.ts');
      await addPasskey(userPool);
    },

    /** Deletes a passkey; one that does not exist counts as deleted. @throws IdentityError */
    deletePasskey: (id: string): Promise<void> => deletePasskey(request, id),
  };
}

/** Deletes every passkey of the signed-in account. @throws IdentityError */
export async function deleteAllPasskeys(httpClient: CognitoHttpClient, live: LiveSession): Promise<void> {
  const request: Request = (operation, parameters) => requestAs(httpClient, live, operation, parameters);
  for (const { id } of await listPasskeys(request)) await deletePasskey(request, id);
}

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

async function listPasskeys(request: Request): Promise<Passkey[]> {
  const passkeys: Passkey[] = [];
  let next: string | undefined;
  do {
    const token: object = next === undefined ? {} : { NextToken: next };
    const page = await request<Page>('ListWebAuthnCredentials', token);
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

async function deletePasskey(request: Request, id: string): Promise<void> {
  await request('DeleteWebAuthnCredential', { CredentialId: id }).catch((error: unknown) => {
    if (!(error instanceof IdentityError) || error.code !== 'ResourceNotFoundException') throw error;
  });
}
