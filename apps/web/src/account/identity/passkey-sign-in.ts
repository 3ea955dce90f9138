import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { CognitoUser } from 'amazon-cognito-identity-js';
import type { AccountAccessSettings } from './account-access.ts';
import { asPromise } from './as-promise.ts';
import { ChallengeRequired, type AuthAnswer } from './cognito-http-client.ts';
import { IdentityError } from './identity-error.ts';
import { passkeyError } from './passkey-error.ts';
import { sessionOf } from './session-of.ts';

type Connection = Pick<AccountAccessSettings, 'pool' | 'storage' | 'httpClient'>;

/**
 * Signs in by a passkey with Cognito's choice-based flow, for which the library has no method, and stores the tokens
 * like the library.
 *
 * @throws IdentityError: `PasskeyMissing` when the user pool offers none for the account
 */
export async function signInWithPasskey(connection: Connection, email: string): Promise<void> {
  const { pool, storage, httpClient } = connection;
  const ClientId = pool.getClientId();
  const { session, options } = await askForPasskey(connection, email);
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

function askForPasskey({ pool, httpClient }: Connection, email: string) {
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
