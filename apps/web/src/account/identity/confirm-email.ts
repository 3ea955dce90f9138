import type { AccountChangesSettings } from './account-changes-settings.ts';
import { moveRecoveryNeed } from './account-recovery.ts';
import { callSignedIn } from './call-signed-in.ts';
import { toIdentityError } from './identity-error.ts';
import { removeWaitingEmail } from './waiting-email.ts';

/**
 * Confirms a new address by the code that was sent to it with VerifyUserAttribute, gets tokens with it, and tells all tabs.
 * When the new tokens cannot be had, the address is changed all the same: the next ones contain it.
 *
 * @throws IdentityError: `CodeMismatchException` or `ExpiredCodeException` for a code that is not valid,
 * `AliasExistsException` when another account has the address, `LimitExceededException` after too many wrong codes
 */
export async function confirmEmail(
  settings: AccountChangesSettings,
  address: string,
  code: string,
): Promise<void> {
  const present = settings.stored.person()?.email ?? '';
  try {
    await callSignedIn(settings, 'VerifyUserAttribute', { AttributeName: 'email', Code: code });
    await refreshTokens(settings);
  } catch (error) {
    // The response of an earlier try may be lost although that one succeeded. Then its code is used up.
    if (!isInvalidCode(error) || (await refreshTokens(settings)) !== address.toLowerCase()) throw error;
  }
  moveRecoveryNeed(present, address);
  removeWaitingEmail();
  settings.changed();
}

const isInvalidCode = (error: unknown): boolean =>
  ['CodeMismatchException', 'ExpiredCodeException'].includes(toIdentityError(error).code);

/** @returns the address in the id token, in lower case; of the present token when there is no new one */
async function refreshTokens({ stored }: AccountChangesSettings): Promise<string | undefined> {
  const refresh = async () => {
    const live = await stored.live();
    if (live !== null) await stored.live(live.tokens.getAccessToken().getJwtToken());
  };
  await refresh().catch(() => undefined);
  return stored.person()?.email.toLowerCase();
}
