import { invalidParameter } from '../errors.ts';
import type { Passkey } from '../records.ts';
import { optionalText, type OperationRequest } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

const maximumResults = 20;

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
  if (count === undefined || count === null || count === 0) return maximumResults;
  if (Number.isInteger(count) && Number(count) > 0 && Number(count) <= maximumResults) return Number(count);
  throw invalidParameter(`MaxResults must be from 0 to ${maximumResults}.`);
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
