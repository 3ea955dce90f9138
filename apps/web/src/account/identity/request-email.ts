import type { AccountChangesSettings } from './account-changes-settings.ts';
import { callSignedIn } from './call-signed-in.ts';
import { setWaitingEmail } from './waiting-email.ts';

/**
 * Has a code sent to a new address of the signed-in account with UpdateUserAttributes. The present address applies until
 * the code is confirmed. A repeated call sends another code: GetUserAttributeVerificationCode would send it to the
 * present address.
 *
 * @throws IdentityError: `AliasExistsException` when another account has the address, `LimitExceededException` after too
 * many codes
 */
export async function requestEmail(settings: AccountChangesSettings, address: string): Promise<void> {
  const { stored, now } = settings;
  await callSignedIn(settings, 'UpdateUserAttributes', {
    UserAttributes: [{ Name: 'email', Value: address }],
  });
  setWaitingEmail({ username: stored.person()?.username ?? '', address, sentAt: now() });
}
