import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { AccountChangesSettings } from './account-changes-settings.ts';
import { passkeyError } from './passkey-error.ts';
import { requestFor } from './passkey-requests.ts';

interface Started {
  readonly CredentialCreationOptions: PublicKeyCredentialCreationOptionsJSON;
}

/** Adds a passkey to the signed-in account; the browser asks the person. @throws IdentityError */
export async function addPasskey({
  httpClient,
  stored,
}: Pick<AccountChangesSettings, 'httpClient' | 'stored'>): Promise<void> {
  try {
    const live = await stored.live();
    const started = await requestFor<Started>(httpClient, live, 'StartWebAuthnRegistration');
    const credential = await startRegistration({ optionsJSON: started.CredentialCreationOptions });
    await requestFor(httpClient, live, 'CompleteWebAuthnRegistration', { Credential: credential });
  } catch (error) {
    throw passkeyError(error);
  }
}
