import { verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { CognitoError, invalidParameter } from '../errors.ts';
import type { UserPoolOptions } from '../options.ts';
import type { Passkey } from '../records.ts';
import { clientDataOf, isAllowedOrigin, relyingPartyOf } from './relying-party.ts';

/**
 * The passkey of a credential that an authenticator created for the challenge.
 * @param createdAt milliseconds since 1970
 * @throws CognitoError with one of Cognito's names for WebAuthn
 */
export async function verifyRegistration(
  pool: UserPoolOptions,
  credential: object,
  expectedChallenge: string,
  createdAt: number,
): Promise<Passkey> {
  const relyingPartyId = relyingPartyOf(pool);
  const data = clientDataOf(credential);
  if (!data) throw invalidParameter('The credential is not a registration response.');
  if (data.challenge !== expectedChallenge) throw challengeNotFound();
  if (!isAllowedOrigin(data.origin, relyingPartyId)) {
    throw new CognitoError('WebAuthnOriginNotAllowedException', `The origin ${data.origin} is not allowed.`);
  }
  const response = credential as RegistrationResponseJSON;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: data.origin,
    expectedRPID: relyingPartyId,
    requireUserVerification: pool.userVerification === 'required',
  }).catch((error: unknown) => {
    throw registrationError(error);
  });
  if (!verified) throw registrationError(new Error('The attestation is not valid.'));
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    publicKey: isoBase64URL.fromBuffer(publicKey),
    counter,
    transports: transportsOf(response),
    ...attachmentOf(response),
    relyingPartyId,
    createdAt,
  };
}

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The browser's words; the authenticator does not sign them. */
function transportsOf({ response: { transports } }: RegistrationResponseJSON): string[] {
  return knownTransports.filter((known) => Array.isArray(transports) && transports.includes(known));
}

function attachmentOf({
  authenticatorAttachment: attachment,
}: RegistrationResponseJSON): Pick<Passkey, 'attachment'> {
  return attachment === 'platform' || attachment === 'cross-platform' ? { attachment } : {};
}

/** No registration was started, or too long ago, or for another credential. */
export const challengeNotFound = (): CognitoError =>
  new CognitoError('WebAuthnChallengeNotFoundException', 'The challenge of the registration was not found.');

function registrationError(error: unknown): CognitoError {
  const { name, message } = error as Error;
  return name === 'UnexpectedRPIDHash'
    ? new CognitoError(
        'WebAuthnRelyingPartyMismatchException',
        'The credential belongs to another relying party.',
      )
    : new CognitoError('WebAuthnCredentialNotSupportedException', message);
}
