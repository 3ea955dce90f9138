// @spec pool-passkey-auth pool-passkey-registration error-passkeys

import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { CognitoUser } from 'amazon-cognito-identity-js';
import { asPromise, IdentityError, type OwnErrorCode } from './identity-error.ts';
import {
  ChallengeRequired,
  requestSignedIn,
  sessionOf,
  type AuthAnswer,
  type UserPool,
} from './user-pool.ts';

interface Started {
  readonly CredentialCreationOptions: PublicKeyCredentialCreationOptionsJSON;
}

/** Adds a passkey to the signed-in account; the browser asks the user. @throws IdentityError */
export async function addPasskey(userPool: UserPool): Promise<void> {
  try {
    const started = await requestSignedIn<Started>(userPool, 'StartWebAuthnRegistration');
    const credential = await startRegistration({ optionsJSON: started.CredentialCreationOptions });
    await requestSignedIn(userPool, 'CompleteWebAuthnRegistration', { Credential: credential });
  } catch (error) {
    throw passkeyError(error);
  }
}

/**
 * Signs in by a passkey with Cognito's choice-based flow, for which the library has no method, and stores the tokens
 * like the library.
 *
 * @throws IdentityError: `PasskeyMissing` when the user pool offers none for the account
 */
export async function signInWithPasskey(userPool: UserPool, email: string): Promise<void> {
  const { pool, storage, httpClient } = userPool;
  const ClientId = pool.getClientId();
  const { session, options } = await askForPasskey(userPool, email);
  const credential = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw passkeyError(error);
  });
  const answer = await asPromise<AuthAnswer>((done) =>
    httpClient.request(
      'RespondToAuthChallenge',
      {
        ClientId,
        ChallengeName: 'WEB_AUTHN',
        ChallengeResponses: { USERNAME: email, CREDENTIAL: JSON.stringify(credential) },
        Session: session,
      },
      (error, data) => done(error instanceof ChallengeRequired ? unsupported() : error, data),
    ),
  );
  const result = answer.AuthenticationResult;
  if (result === undefined) throw unsupported();
  const tokens = sessionOf(result);
  const { sub } = tokens.getIdToken().decodePayload() as { sub: string };
  // As after a sign-in by SRP, the library's user has the id as its name.
  const user = new CognitoUser({ Username: sub, Pool: pool, Storage: storage });
  user.setSignInUserSession(tokens);
}

const unsupported = () => new IdentityError('UnsupportedChallenge');

function askForPasskey({ pool, httpClient }: UserPool, email: string) {
  const request = {
    ClientId: pool.getClientId(),
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
  };
  return asPromise<{ session: string; options: PublicKeyCredentialRequestOptionsJSON }>((done) =>
    httpClient.request('InitiateAuth', request, (error) => {
      // The HTTP client reports each challenge as an error.
      if (!(error instanceof ChallengeRequired)) done(error ?? unsupported());
      else if (error.challengeName !== 'WEB_AUTHN') done(new IdentityError('PasskeyMissing'));
      else done(undefined, { session: error.session, options: optionsOf(error) });
    }),
  );
}

const optionsOf = ({ parameters }: ChallengeRequired) =>
  JSON.parse(parameters.CREDENTIAL_REQUEST_OPTIONS ?? '{}') as PublicKeyCredentialRequestOptionsJSON;

const ofBrowser: Readonly<Record<string, OwnErrorCode>> = {
  AbortError: 'PasskeyAborted',
  InvalidStateError: 'PasskeyExists',
  NotAllowedError: 'PasskeyCancelled',
  SecurityError: 'PasskeyMismatch',
};

const ofUserPool: Readonly<Record<string, OwnErrorCode>> = {
  WebAuthnRelyingPartyMismatchException: 'PasskeyMismatch',
  WebAuthnOriginNotAllowedException: 'PasskeyMismatch',
  WebAuthnChallengeNotFoundException: 'PasskeyAborted',
  WebAuthnClientMismatchException: 'PasskeyAborted',
};

/**
 * The error of a passkey (spec §8) for one of the browser, the device or the user pool. A browser gives one error for
 * a cancelled prompt, for one that took too long, and for a passkey that the device does not have.
 */
function passkeyError(error: unknown): IdentityError {
  if (error instanceof IdentityError) {
    const known = ofUserPool[error.code];
    if (known !== undefined) return new IdentityError(known);
    return error.code.startsWith('WebAuthn') ? new IdentityError('PasskeyUnsupported') : error;
  }
  const { name, cause } = error as Error;
  // The library's error has the name of the browser's error, or contains it.
  const { name: named } = error instanceof WebAuthnError && cause instanceof Error ? cause : { name };
  return new IdentityError(ofBrowser[named] ?? 'PasskeyUnsupported');
}
