// @spec encryption-restored

import { accountKey } from '@kairos/schema/entities/account-key';
import { ownValue } from '../own-value.ts';
import { parseObject } from '../paths.ts';
import { type AccountKeyRecord, proofOf } from './account-key-record.ts';
import { withFormerKey } from './account-key-wraps.ts';
import type { EncryptionState } from './encryption-state.ts';
import { formerKeys } from './former-keys.ts';
import { openKeptAccountKey } from './kept-account-key.ts';
import type { DeviceKeys, DeviceSecrets, EarlierSecrets, StoredEncryption } from './stored-encryption.ts';

export const maxFormerLength = accountKey.fields.former.maxLength;

function mergedKeys(next: DeviceKeys, before: DeviceKeys | undefined): DeviceKeys {
  if (before === undefined) return next;
  const { [next.id]: _, ...former } = { ...before.former, [before.id]: before.value, ...next.former };
  return { ...next, former };
}

function entriesOf(text: string) {
  return Object.entries(parseObject(text));
}

function joined(formers: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(formers.flatMap(entriesOf)));
}

/** The ids of keys that a state does not have. */
export function idsMissingIn(
  { keyId, former }: Pick<AccountKeyRecord, 'keyId' | 'former'>,
  keyIds: readonly string[],
): readonly string[] {
  const ids = new Set([keyId, ...Object.keys(parseObject(former))]);
  return keyIds.filter((id) => !ids.has(id));
}

/** The ids of all keys with which a device opens envelopes. */
export function idsOf(keys: DeviceKeys): readonly string[] {
  return [keys.id, ...Object.keys(keys.former)];
}

/** The secrets that a device has before it gets others, or another state. */
export function earlierSecrets({ keys, account, pin, earlier = [] }: StoredEncryption): {
  readonly earlier?: readonly EarlierSecrets[];
} {
  if (!keys || !account) return earlier.length > 0 ? { earlier } : {};
  const [same, others] = [true, false].map((isSame) =>
    earlier.filter(({ keyId }) => (keyId === keys.id) === isSame),
  );
  const former = joined([...(same ?? []), ...(pin ? [pin] : [])].map((one) => one.former));
  return { earlier: [...(others ?? []), { keyId: keys.id, account, former }] };
}

/** What a device stores when it gets the secrets of a state. It keeps all keys that it had. */
export function withSecrets(
  before: StoredEncryption,
  { keys, account }: DeviceSecrets,
  pin: AccountKeyRecord,
  pinnedAt: number,
): StoredEncryption {
  const merged = mergedKeys(keys, before.keys);
  const isComplete = Object.keys(merged.former).every((id) => ownValue(keys.former, id) !== undefined);
  return { keys: merged, account, pin, pinnedAt, ...(!isComplete && earlierSecrets(before)) };
}

/** The keys of a device, with those that another device has added to a proven state. */
async function withAddedKeys(
  { keys, account }: DeviceSecrets,
  { former }: AccountKeyRecord,
): Promise<DeviceKeys> {
  if (entriesOf(former).every(([id]) => ownValue(keys.former, id) !== undefined)) return keys;
  return mergedKeys({ ...keys, former: await formerKeys(await openKeptAccountKey(account), former) }, keys);
}

/**
 * What a device stores when it accepts a state; null when nothing changes.
 *
 * @param isProven whether the proof of the state fits the key of the device
 * @param now milliseconds since 1970
 */
export async function withPin(
  stored: StoredEncryption,
  pin: AccountKeyRecord,
  isProven: boolean,
  now: number,
): Promise<StoredEncryption | null> {
  const { keys, account, earlier } = stored;
  const isSame = pin.proof === stored.pin?.proof;
  if (!keys || !account || !isProven)
    return isSame
      ? null
      : {
          ...(keys && { keys }),
          ...(account && { account }),
          ...(earlier && { earlier }),
          pin,
          pinnedAt: now,
        };
  const isComplete = idsMissingIn(pin, idsOf(keys)).length === 0;
  if (isSame) {
    if (!isComplete || earlier === undefined) return null;
    const { earlier: _, ...rest } = stored;
    return rest;
  }
  const added = await withAddedKeys({ keys, account }, pin);
  return { keys: added, account, pin, pinnedAt: now, ...(!isComplete && earlierSecrets(stored)) };
}

/**
 * A proven state with the former keys that this device has and the state lacks; null when it has all of them, and when it
 * has no space for more. Then they stay on the device.
 */
async function withMissingKeys(
  { keys, account, pin, earlier = [] }: StoredEncryption,
  record: AccountKeyRecord,
): Promise<AccountKeyRecord | null> {
  if (!keys || !account) return null;
  const missing = idsMissingIn(record, idsOf(keys));
  if (missing.length === 0) return null;
  const known = [...earlier, ...(pin ? [pin] : [])].flatMap((one) => entriesOf(one.former));
  const added = Object.fromEntries(known.filter(([id]) => missing.includes(id)));
  let former = joined([JSON.stringify(added), record.former]);
  const present = await openKeptAccountKey(account);
  for (const { keyId, account: kept } of earlier.filter((one) => missing.includes(one.keyId))) {
    former = await withFormerKey(former, { keyId, accountKey: await openKeptAccountKey(kept) }, present);
  }
  const isBetter = idsMissingIn({ ...record, former }, missing).length < missing.length;
  if (!isBetter || former.length > maxFormerLength) return null;
  const next = { ...record, former, revision: record.revision + 1 };
  return { ...next, proof: await proofOf(keys.state, next) };
}

/** The state that a device stores on the server in place of the one that it has read; null for none. */
export async function betterState(
  state: EncryptionState,
  stored: StoredEncryption,
  proven: AccountKeyRecord | null,
): Promise<AccountKeyRecord | null> {
  if (state.kind === 'putBack') return stored.pin ?? null;
  return proven && state.adopts ? withMissingKeys(stored, proven) : null;
}
