import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { FlowStart } from '../flows/auth-flow.ts';
import type { Secrets } from '../secrets.ts';
import type { AuthResponse } from '../sign-in.ts';
import type { Subject } from '../subjects.ts';
import { passkeyOptions, relyingPartyOf } from './relying-party.ts';

/** Requests one of the user's passkeys. For an unknown user, one that no authenticator has. */
export async function startPasskeyChallenge(
  { services, client }: FlowStart,
  { id, user }: Subject,
): Promise<AuthResponse> {
  const { pool, secrets, sessions } = services;
  const passkeys = user?.passkeys ?? [{ id: unknownUserPasskey(secrets, id), transports: ['internal'] }];
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(pool),
    allowCredentials: passkeys.map(passkeyOptions),
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

const unknownUserPasskey = (secrets: Secrets, id: string) =>
  Buffer.from(secrets.mac('stranger passkey id', id), 'hex').toString('base64url');
