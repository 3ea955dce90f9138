import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { CognitoError } from '../errors.ts';
import type { UserPoolOptions } from '../options.ts';
import type { Passkey } from '../records.ts';

/** @throws CognitoError WebAuthnNotEnabledException, or WebAuthnConfigurationMissingException without a domain. */
export function relyingPartyOf({ firstFactors = [], relyingPartyId }: UserPoolOptions): string {
  if (!firstFactors.includes('WEB_AUTHN')) {
    throw new CognitoError('WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.');
  }
  if (relyingPartyId === undefined) {
    throw new CognitoError(
      'WebAuthnConfigurationMissingException',
      'The user pool has no relying party id and no domain.',
    );
  }
  return relyingPartyId;
}

/** A page of the domain or of a subdomain, by HTTPS. A page of localhost may use HTTP. */
export function isAllowedOrigin(origin: string, relyingPartyId: string): boolean {
  const { protocol, hostname } = URL.canParse(origin) ? new URL(origin) : { protocol: '', hostname: '' };
  const isSecure = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  return isSecure && (hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`));
}

/** The description of a passkey in the options for an authenticator. */
export const passkeyOptions = ({ id, transports }: Pick<Passkey, 'id' | 'transports'>) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

/** The browser's data about a ceremony, for the checks that have separate errors. */
interface ClientData {
  readonly challenge: string;
  readonly origin: string;
}

/** The client data of a credential; undefined when it cannot be read. It is not verified. */
export function clientDataOf(credential: unknown): ClientData | undefined {
  try {
    const { response } = credential as { response: { clientDataJSON: string } };
    const { challenge, origin } = decodeClientDataJSON(response.clientDataJSON);
    return { challenge, origin };
  } catch {
    return undefined;
  }
}
