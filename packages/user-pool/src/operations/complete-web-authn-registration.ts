import { CognitoError } from '../errors.ts';
import { challengeNotFound, verifyRegistration } from '../passkeys/verify-registration.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { objectMember } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

/** Stores the passkey that an authenticator created. A challenge is used once, also by a refused credential. */
export const completeWebAuthnRegistration: Operation = (services, request) => {
  const credential = objectMember(request, 'Credential');
  return withSignedInUser(services, request, async (user, client) => {
    relyingPartyOf(services.pool);
    const pending = user.pendingPasskey;
    if (!pending || services.now() > pending.expiresAt) throw challengeNotFound();
    if (pending.clientId !== client.clientId) {
      throw new CognitoError(
        'WebAuthnClientMismatchException',
        'The registration was started with another client.',
      );
    }
    delete user.pendingPasskey;
    await services.users.save(user);
    const passkey = await verifyRegistration(services.pool, credential, pending.challenge, services.now());
    const others = (user.passkeys ?? []).filter(({ id }) => id !== passkey.id);
    user.passkeys = [...others, passkey];
    await services.users.save(user);
    return {};
  });
};
