import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { invalidParameter, wrongCredentials } from '../errors.ts';
import type { UserPoolOptions } from '../options.ts';
import { clientDataOf, isAllowedOrigin, passkeyOptions, relyingPartyOf } from '../passkeys/relying-party.ts';
import { offeredTo } from '../flows/choice-auth.ts';
import type { Passkey } from '../records.ts';
import { optionalText, requiredParameter } from '../request.ts';
import { continueAfterPassword } from '../sign-in.ts';
import type { ChallengeResponder } from './challenge-answer.ts';

/** Checks the signature of a passkey, once per challenge. An unknown user runs the same steps and fails. */
export const webAuthn: ChallengeResponder = async ({ services, client, request, responses }) => {
  const { pool, sessions, users, userLock } = services;
  const sessionId = optionalText(request, 'Session');
  if (!sessionId) throw invalidParameter('Missing required parameter Session');
  const username = requiredParameter(responses, 'USERNAME', 128);
  const credential = parse(requiredParameter(responses, 'CREDENTIAL', 131_072));
  const { userId } = sessions.read(sessionId, 'WEB_AUTHN', client.clientId);
  return userLock.run(userId, async () => {
    const { challenge } = sessions.read(sessionId, 'WEB_AUTHN', client.clientId);
    sessions.close(sessionId);
    const user = await users.get(userId);
    const passkey = user?.passkeys?.find(({ id }) => id === credential.id);
    const isOffered = offeredTo(services, { id: userId, user, username }).includes('WEB_AUTHN');
    if (!user || !passkey || !isOffered) throw wrongCredentials();
    const counter = await verifiedCounter(pool, credential, passkey, challenge.expectedChallenge);
    user.passkeys = user.passkeys?.map((one) => (one === passkey ? { ...one, counter } : one)) ?? [];
    await users.save(user);
    return continueAfterPassword(services, client, user);
  });
};

/** The new count of uses. @throws CognitoError NotAuthorizedException when the response is not valid. */
async function verifiedCounter(
  pool: UserPoolOptions,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter, transports }: Passkey,
  expectedChallenge: string,
): Promise<number> {
  const relyingPartyId = relyingPartyOf(pool);
  const origin = clientDataOf(response)?.origin ?? '';
  if (!isAllowedOrigin(origin, relyingPartyId)) throw wrongCredentials();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId,
    requireUserVerification: pool.userVerification === 'required',
    credential: {
      ...passkeyOptions({ id, transports }),
      publicKey: isoBase64URL.toBuffer(publicKey),
      counter,
    },
  }).catch(() => {
    throw wrongCredentials();
  });
  if (!verified) throw wrongCredentials();
  return authenticationInfo.newCounter;
}

function parse(text: string): AuthenticationResponseJSON {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as AuthenticationResponseJSON;
  } catch {
    // Answered below, like any other text that is no credential.
  }
  throw invalidParameter('CREDENTIAL is not an authentication response.');
}
