import { type AccountKeyRecord, isProven } from './account-key-record.ts';
import { withSecrets } from './missing-keys.ts';
import type { StoredEncryption } from './stored-encryption.ts';

/** After the clock of the device was set back, the age of the pin starts again at zero; otherwise it would be negative. */
function withPastPin(stored: StoredEncryption, now: number): StoredEncryption | null {
  return (stored.pinnedAt ?? now) > now ? { ...stored, pinnedAt: now } : null;
}

/**
 * What a device stores after it has read the state: a proposed state that the server has becomes the pin, proposals that
 * the server can no longer accept are removed, and the pin is not later than now. Null when nothing changes.
 *
 * @param now milliseconds since 1970
 */
export async function storedAfterReading(
  stored: StoredEncryption,
  record: AccountKeyRecord | null,
  now: number,
): Promise<StoredEncryption | null> {
  const { proposals = [], ...others } = stored;
  const found = proposals.find(({ keys }) => keys.id === record?.keyId);
  if (found && record && (await isProven(found.keys.state, record))) {
    return withSecrets(others, found, record, now);
  }
  const left = proposals.filter(({ replaces }) => replaces === (record?.revision ?? null));
  if (left.length === proposals.length) return withPastPin(stored, now);
  const known = { ...others, ...(left.length > 0 && { proposals: left }) };
  return withPastPin(known, now) ?? known;
}
