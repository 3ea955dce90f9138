import type { AccountChangesSettings } from './account-changes-settings.ts';
import { callSignedIn } from './call-signed-in.ts';

/** Turns the second step of the sign-in on or off. @throws IdentityError */
export async function setTwoStep(settings: AccountChangesSettings, isOn: boolean): Promise<void> {
  await callSignedIn(settings, 'SetUserMFAPreference', {
    SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
  });
}
