import type { AccountChangesSettings } from './account-changes-settings.ts';
import { callSignedIn } from './call-signed-in.ts';

/**
 * Gets a secret for an authenticator app, in Base32. Nothing changes until a code of the app is confirmed.
 *
 * @throws IdentityError
 */
export async function startTwoStep(settings: AccountChangesSettings): Promise<string> {
  const answer = await callSignedIn(settings, 'AssociateSoftwareToken');
  return (answer as { readonly SecretCode: string }).SecretCode;
}
