import { createIdentityClient, type IdentityOptions } from '#account/identity/identity-client.ts';
import type { IdentityClient } from '#account/identity/identity-client.ts';
import { sessionStorageAt } from '#account/identity/session-storage.ts';

/** The real identity client with the session of the page. `scriptUserPool` answers its requests. */
export function scriptedIdentity(
  settings: Pick<IdentityOptions, 'changed' | 'timeLimit'> & { passkeys?: boolean },
): IdentityClient {
  return createIdentityClient({
    userPoolId: 'us-east-1_Pool',
    userPoolClientId: 'client',
    endpoint: 'http://localhost/cognito',
    passkeys: false,
    storage: sessionStorageAt(location),
    now: Date.now,
    ...settings,
  });
}
