import type { AccountChangesSettings } from './account-changes-settings.ts';
import { callSignedIn } from './call-signed-in.ts';

/**
 * Confirms by a code that an authenticator app has the secret of the account. The sign-in asks for codes only once the
 * second step is turned on.
 *
 * @throws IdentityError: `EnableSoftwareTokenMFAException` for a wrong code, `LimitExceededException` after too many
 */
export async function confirmTwoStep(settings: AccountChangesSettings, code: string): Promise<void> {
  await callSignedIn(settings, 'VerifySoftwareToken', { UserCode: code, FriendlyDeviceName: 'Kairos' });
}
