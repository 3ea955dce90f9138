import { type AccountKeyRecord, isProven } from './account-key-record.ts';
import { withSecrets } from './missing-keys.ts';
import type { StoredEncryption } from './stored-encryption.ts';

/**
 * What a device stores after it has read the state: a proposed state that the server has becomes the pin, and proposals
 * that the server can no longer accept are removed. Null when nothing changes.
 *
 * @param now milliseconds since 1970
 */
export async function withoutSettledProposals(
  { proposals = [], ...stored }: StoredEncryption,
  record: AccountKeyRecord | null,
  now: number,
): Promise<StoredEncryption | null> {
  const found = proposals.find(({ keys }) => keys.id === record?.keyId);
  if (found && record && (await isProven(found.keys.state, record))) {
    return withSecrets(stored, found, record, now);
  }
  const left = proposals.filter(({ replaces }) => replaces === (record?.revision ?? null));
  if (left.length === proposals.length) return null;
  return { ...stored, ...(left.length > 0 && { proposals: left }) };
}
