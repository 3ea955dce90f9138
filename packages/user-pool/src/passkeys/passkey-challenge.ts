import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { FlowStart } from '../flows/auth-flow.ts';
import type { AuthResponse } from '../sign-in.ts';
import type { Subject } from '../subjects.ts';
import { relyingPartyOf } from './relying-party.ts';

/**
 * Requests a passkey of the site. It lists none: number, length and transports of a user's passkeys would show strangers who
 * has an account. The authenticator has all passkeys of the pool with their users (resident keys).
 */
export async function startPasskeyChallenge(
  { services, client }: FlowStart,
  { id }: Subject,
): Promise<AuthResponse> {
  const { pool, sessions } = services;
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(pool),
    allowCredentials: [],
    userVerification: pool.userVerification ?? 'preferred',
    timeout: 3 * 60_000,
  });
  return {
    ChallengeName: 'WEB_AUTHN',
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    Session: sessions.start(id, client.clientId, {
      name: 'WEB_AUTHN',
      expectedChallenge: options.challenge,
    }),
  };
}
