import type { AccountChangesSettings } from './account-changes-settings.ts';
import { IdentityError } from './identity-error.ts';
import { rename } from './rename.ts';

/**
 * Changes the name of the signed-in account, gets tokens with the new name, and tells all tabs. When the new tokens
 * cannot be had, the name is changed all the same: the next ones contain it.
 *
 * @throws IdentityError when the name is not changed, or when that is unknown
 */
export async function changeName(
  { stored, httpClient, changed }: AccountChangesSettings,
  name: string,
): Promise<void> {
  const live = await stored.live();
  if (live === null) throw new IdentityError('NotAuthorizedException');
  await rename(httpClient, live, name);
  await stored.live(live.tokens.getAccessToken().getJwtToken()).catch(() => undefined);
  changed();
}
