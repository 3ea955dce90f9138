import type { CreationOptions, Faults, PasskeyDevice, RequestOptions } from './passkey-device.ts';
import { signedInUser } from './test-users.ts';
import { clientId, clientOptions, startPool, type PoolServer } from './pool-server.ts';
import { outcome, post, type ProtocolAnswer } from './protocol.ts';
import type { UserPoolOptions } from '../src/user-pool.ts';

export const passkeyPool: Partial<UserPoolOptions> = {
  firstFactors: ['PASSWORD', 'WEB_AUTHN'],
  relyingPartyId: 'localhost',
  clients: [
    { ...clientOptions, authFlows: [...clientOptions.authFlows, 'ALLOW_USER_AUTH'] },
    { ...clientOptions, clientId: 'other-client' },
  ],
};

/** A pool in which users can have passkeys. */
export const startPasskeyPool = (changes: Partial<UserPoolOptions> = {}): Promise<PoolServer> =>
  startPool({ ...passkeyPool, ...changes });

export async function accessTokenOf(server: PoolServer, email?: string): Promise<string> {
  const session = await (await signedInUser(server, email)).cachedSession();
  return session.getAccessToken().getJwtToken();
}

/** The options for a new passkey. */
export async function startRegistration(server: PoolServer, AccessToken: string): Promise<CreationOptions> {
  const { body } = await post(server, 'StartWebAuthnRegistration', { AccessToken });
  return body.CredentialCreationOptions as CreationOptions;
}

/** Adds a passkey. @returns `200`, or the error. */
export async function addPasskey(
  server: PoolServer,
  AccessToken: string,
  device: PasskeyDevice,
  faults?: Faults,
): Promise<string> {
  const Credential = device.create(await startRegistration(server, AccessToken), faults);
  return outcome(server, 'CompleteWebAuthnRegistration', { AccessToken, Credential });
}

export interface ListedPasskey {
  readonly CredentialId: string;
  readonly FriendlyCredentialName: string;
}

export async function passkeysOf(
  server: PoolServer,
  AccessToken: string,
  page: object = {},
): Promise<{ Credentials: ListedPasskey[]; NextToken?: string }> {
  const { body } = await post(server, 'ListWebAuthnCredentials', { AccessToken, ...page });
  return body as unknown as { Credentials: ListedPasskey[]; NextToken?: string };
}

/** The first step of USER_AUTH. */
export const startChoice = (
  server: PoolServer,
  USERNAME: string,
  parameters: Record<string, string> = {},
): Promise<ProtocolAnswer> =>
  post(server, 'InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME, ...parameters },
  });

/** A sign-in that waits for a passkey. */
export interface PasskeyChallenge {
  readonly session: string;
  readonly options: RequestOptions;
}

export async function askForPasskey(server: PoolServer, username: string): Promise<PasskeyChallenge> {
  const { body } = await startChoice(server, username, { PREFERRED_CHALLENGE: 'WEB_AUTHN' });
  if (body.ChallengeName !== 'WEB_AUTHN') throw new Error(JSON.stringify(body));
  const parameters = body.ChallengeParameters as { CREDENTIAL_REQUEST_OPTIONS: string };
  return {
    session: String(body.Session),
    options: JSON.parse(parameters.CREDENTIAL_REQUEST_OPTIONS) as RequestOptions,
  };
}

export const answerWithPasskey = (
  server: PoolServer,
  username: string,
  session: string,
  credential: object,
): Promise<ProtocolAnswer> =>
  post(server, 'RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'WEB_AUTHN',
    Session: session,
    ChallengeResponses: { USERNAME: username, CREDENTIAL: JSON.stringify(credential) },
  });

/** `Name: message` of an error, or `200`. */
export const resultOf = ({ status, body }: ProtocolAnswer): string =>
  status === 200 ? '200' : `${String(body.__type)}: ${String(body.message)}`;
