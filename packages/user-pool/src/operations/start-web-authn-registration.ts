import { generateRegistrationOptions } from '@simplewebauthn/server';
import { passkeyOptions, relyingPartyOf } from '../passkeys/relying-party.ts';
import { limitExceeded } from '../errors.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

const maximumPasskeys = 20;
const lifetime = 3 * 60_000;

/** Starts the registration of a passkey, for which the person has three minutes. It replaces one that waits. */
export const startWebAuthnRegistration: Operation = (services, request) =>
  withSignedInUser(services, request, async (user, client) => {
    const rpID = relyingPartyOf(services.pool);
    const passkeys = user.passkeys ?? [];
    if (passkeys.length >= maximumPasskeys) throw limitExceeded();
    const options = await generateRegistrationOptions({
      rpName: rpID,
      rpID,
      userID: new TextEncoder().encode(user.id),
      userName: user.attributes.email ?? user.id,
      userDisplayName: user.attributes.name ?? user.attributes.email ?? user.id,
      timeout: lifetime,
      excludeCredentials: passkeys.map(passkeyOptions),
      authenticatorSelection: {
        residentKey: 'required',
        userVerification: services.pool.userVerification ?? 'preferred',
      },
    });
    user.pendingPasskey = {
      challenge: options.challenge,
      clientId: client.clientId,
      expiresAt: services.now() + lifetime,
    };
    await services.users.save(user);
    return { CredentialCreationOptions: options };
  });
