import type { ApolloClient } from '@apollo/client';
import type { GooglePermission } from '#account/deletion/deletion-receipt.ts';
import type { GoogleSettings } from '#platform/config/load-config.ts';
import type { User } from '#account/identity/user.ts';
import { revokeToken } from './revoke-token.ts';
import { readToken } from './google-auth.ts';
import { googleAuthId } from './google-auth-id.ts';

/**
 * Revokes the stored token at Google, before it is deleted. Resolves to `unconfirmed` also when Google cannot be reached:
 * the token expires within an hour.
 *
 * @param google null where no calendar is configured
 * @throws the API's or the network's error
 */
export async function revokeStoredToken(
  client: ApolloClient,
  user: User,
  google: GoogleSettings | null,
): Promise<GooglePermission> {
  if (google === null) return 'none';
  const stored = await readToken(client, googleAuthId(user));
  if (stored === null) return 'none';
  return (await revokeToken(google, stored.token)) ? 'revoked' : 'unconfirmed';
}
