// @spec pool-passkey-registration pool-passkey-list

import { generateRegistrationOptions } from '@simplewebauthn/server';
import { CognitoError, invalidParameter, limitExceeded } from '../errors.ts';
import { passkeyOptions, relyingPartyOf } from '../passkeys/relying-party.ts';
import { challengeNotFound, verifyRegistration } from '../passkeys/verify-registration.ts';
import type { Passkey } from '../records.ts';
import { objectMember, type OperationRequest, optionalText, requiredText } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

const maxPasskeys = 20;
const lifetime = 3 * 60_000;

/** Starts the registration of a passkey, which expires after three minutes. It replaces an unfinished registration. */
export const startWebAuthnRegistration: Operation = (services, request) =>
  withSignedInUser(services, request, async (user, client) => {
    const rpID = relyingPartyOf(services.pool);
    const passkeys = user.passkeys ?? [];
    if (passkeys.length >= maxPasskeys) throw limitExceeded();
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

/** Stores the passkey that an authenticator created. A challenge is used once, also by a rejected credential. */
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

const maxResults = 20;

/** The passkeys of the signed-in user, the oldest first. `NextToken` is the id of the last one of a page. */
export const listWebAuthnCredentials: Operation = (services, request) => {
  const count = readCount(request);
  const after = optionalText(request, 'NextToken', 131_072);
  return withSignedInUser(services, request, ({ passkeys = [] }) => {
    const before = passkeys.findIndex(({ id }) => id === after);
    if (after !== undefined && before < 0) throw invalidParameter('Invalid pagination token.');
    const page = passkeys.slice(before + 1, before + 1 + count);
    const last = page.at(-1);
    const isWhole = last === undefined || last === passkeys.at(-1);
    return Promise.resolve({
      Credentials: page.map(describe),
      ...(isWhole ? {} : { NextToken: last.id }),
    });
  });
};

function readCount({ MaxResults: count }: OperationRequest): number {
  if (count === undefined || count === null || count === 0) return maxResults;
  if (Number.isInteger(count) && Number(count) > 0 && Number(count) <= maxResults) return Number(count);
  throw invalidParameter(`MaxResults must be from 0 to ${maxResults}.`);
}

/** Dates are in seconds since 1970, as in the protocol. */
const describe = ({ id, relyingPartyId, attachment, transports, createdAt }: Passkey) => ({
  CredentialId: id,
  FriendlyCredentialName: attachment === 'cross-platform' ? 'Security key' : 'Passkey',
  RelyingPartyId: relyingPartyId,
  ...(attachment && { AuthenticatorAttachment: attachment }),
  AuthenticatorTransports: transports,
  CreatedAt: createdAt / 1000,
});

export const deleteWebAuthnCredential: Operation = (services, request) => {
  const id = requiredText(request, 'CredentialId');
  return withSignedInUser(services, request, async (user) => {
    const passkeys = user.passkeys ?? [];
    const others = passkeys.filter((passkey) => passkey.id !== id);
    if (others.length === passkeys.length) {
      throw new CognitoError('ResourceNotFoundException', 'The credential does not exist.');
    }
    user.passkeys = others;
    await services.users.save(user);
    return {};
  });
};
