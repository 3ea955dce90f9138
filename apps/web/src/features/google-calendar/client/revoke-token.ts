import type { GoogleSettings } from '#platform/config/load-config.ts';
import { loadIdentityScript } from './load-identity-script.ts';

/**
 * Revokes the permission at the provider; the token and its siblings become invalid.
 *
 * @returns whether the provider confirmed it; an expired token cannot be revoked
 */
export async function revokeToken(google: GoogleSettings, accessToken: string): Promise<boolean> {
  const oauth = await loadIdentityScript(google.identityScript).catch(() => undefined);
  if (oauth === undefined) return false;
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), 10_000);
    oauth.revoke(accessToken, (answer?: RevocationAnswer) => resolve(answer?.successful === true));
  });
}

/** The argument of Google's callback, which its types leave out. */
interface RevocationAnswer {
  readonly successful: boolean;
}
