import { loadConfig } from '#platform/config/load-config.ts';
import { createIdentityClient } from './cognito-identity.ts';
import type { IdentityClient } from './identity-client.ts';
import { announceSessionChange } from './session-changes.ts';
import { moveSessionCookies, sessionStorageAt } from './session-storage.ts';

/**
 * The identity client of this page: with the user pool of `/config.json`, the session of this browser and the system clock.
 */
export async function configuredIdentity(): Promise<IdentityClient> {
  const { userPoolId, userPoolClientId, cognitoEndpoint, passkeys } = await loadConfig();
  moveSessionCookies(userPoolClientId);
  return createIdentityClient({
    userPoolId,
    userPoolClientId,
    endpoint: cognitoEndpoint,
    passkeys,
    storage: sessionStorageAt(location),
    now: Date.now,
    changed: announceSessionChange,
  });
}
