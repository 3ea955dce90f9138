import { CookieStorage } from 'amazon-cognito-identity-js';
import { loadConfig } from '#lib/config/load-config.ts';
import { createIdentityClient } from './cognito-identity.ts';
import type { IdentityClient } from './identity-client.ts';
import { announceSessionChange } from './session-changes.ts';
import { cookieSettings } from './session-cookies.ts';

/**
 * The identity client of this page: with the user pool of `/config.json`, the browser's cookies and the system clock.
 */
export async function configuredIdentity(): Promise<IdentityClient> {
  const { userPoolId, userPoolClientId, cognitoEndpoint, passkeys } = await loadConfig();
  return createIdentityClient({
    userPoolId,
    userPoolClientId,
    endpoint: cognitoEndpoint,
    passkeys,
    storage: new CookieStorage(cookieSettings(location)),
    now: Date.now,
    changed: announceSessionChange,
  });
}
