import type { GoogleSettings } from '#lib/config/load-config.ts';
import { loadIdentityScript } from './load-identity-script.ts';

/**
 * Takes back at the provider what the person granted; the token and its siblings are worth nothing afterwards.
 *
 * @returns whether the provider said that it is done; a token that has run out cannot be revoked any more
 */
export async function revokeToken(google: GoogleSettings, accessToken: string): Promise<boolean> {
  const oauth = await loadIdentityScript(google.identityScript).catch(() => undefined);
  if (oauth === undefined) return false;
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), 10_000);
    oauth.revoke(accessToken, (answer?: RevocationAnswer) => resolve(answer?.successful === true));
  });
}

/** What Google's script hands over; its types leave it out. */
interface RevocationAnswer {
  readonly successful: boolean;
}
