// @spec encryption-rewrite encryption-at-once

import { type AccountKeyRecord, proofOf } from './account-key-record.ts';
import { newSheetName, sheetOf, withFormerKey, withPhraseWrap } from './account-key-wraps.ts';
import { newAccountKey } from './account-keys.ts';
import type { Bytes } from './bytes.ts';
import { withoutCode } from './code-wraps.ts';
import { settledState } from './encryption-state.ts';
import { openKeptAccountKey } from './kept-account-key.ts';
import { maxFormerLength } from './missing-keys.ts';
import { deviceSecrets } from './device-secrets.ts';
import type { DeviceSecrets } from './stored-encryption.ts';

/** A state that replaces the one of the account. With `secrets`, it has another account key. */
export interface StateChange {
  readonly record: AccountKeyRecord;
  readonly secrets?: DeviceSecrets;
}

/** What a change of the state starts from. */
export interface KnownState {
  /** The state on the server; null for none. */
  readonly record: AccountKeyRecord | null;
  /** The key of this device; undefined without one, or when it is not that of `record`. */
  readonly secrets: DeviceSecrets | undefined;
}

/** New words, and the account key that a change of the key uses. */
export interface NewPhrase {
  /** The name of the sheet with the words. */
  readonly sheet: string;
  /** The secret of the words. */
  readonly entropy: Bytes;
  readonly accountKey: Bytes;
  /** When the words were made; ISO 8601. */
  readonly at: string;
}

/**
 * A change that the state of the account does not allow.
 * - `locked`: it needs the present key, which this device does not have.
 * - `notPossible`: for example, the encryption is turned off while it is off.
 */
export class StateError extends Error {
  readonly kind: 'locked' | 'notPossible';

  constructor(kind: StateError['kind']) {
    super(`The encryption cannot be changed: ${kind}`);
    this.name = 'StateError';
    this.kind = kind;
  }
}

/** A new sheet for the words of a secret, with a new account key. `at` is ISO 8601. */
export function newPhrase(entropy: Bytes, at: string): NewPhrase {
  return { sheet: newSheetName(), entropy, accountKey: newAccountKey(), at };
}

type Values = Omit<AccountKeyRecord, 'proof' | 'revision'>;

async function nextRecord(
  before: AccountKeyRecord | null,
  { keys }: DeviceSecrets,
  values: Values,
): Promise<AccountKeyRecord> {
  const record = { ...values, revision: (before?.revision ?? 0) + 1 };
  return { ...record, proof: await proofOf(keys.state, record) };
}

/** The state with a new account key, which wraps the one before it. */
async function withNewKey(
  { record, secrets }: KnownState,
  { sheet, entropy, accountKey, at }: NewPhrase,
  state: 'turningOn' | 'changing',
): Promise<StateChange> {
  // Without the present key, the values that it has encrypted could never be opened again.
  if (record !== null && !secrets) throw new StateError('locked');
  const before = record &&
    secrets && {
      keyId: record.keyId,
      accountKey: await openKeptAccountKey(secrets.account),
    };
  const former = before ? await withFormerKey(record.former, before, accountKey) : '{}';
  // The server would reject it.
  if (former.length > maxFormerLength) throw new StateError('notPossible');
  const next = await deviceSecrets(accountKey, former);
  const keyId = next.keys.id;
  const since = state === 'changing' && record ? (sheetOf(record)?.since ?? at) : at;
  const wraps = await withPhraseWrap('{}', entropy, { keyId, accountKey }, { sheet, since, at });
  return { record: await nextRecord(record, next, { keyId, state, wraps, former }), secrets: next };
}

/** Whether an earlier request with the same sheet has arrived. */
function hasSheet({ record }: KnownState, { sheet }: NewPhrase): boolean {
  return record !== null && sheetOf(record)?.sheet === sheet;
}

/** Turns the encryption on. Rejects with a `StateError`. */
export async function turnedOn(known: KnownState, phrase: NewPhrase): Promise<StateChange | null> {
  if (hasSheet(known, phrase)) return null;
  if (known.record !== null && known.record.state !== 'off') throw new StateError('notPossible');
  return withNewKey(known, phrase, 'turningOn');
}

/** Gives the account another key. Values of the former one stay readable. Rejects with a `StateError`. */
export async function keyChanged(known: KnownState, phrase: NewPhrase): Promise<StateChange | null> {
  if (hasSheet(known, phrase)) return null;
  const state = known.record?.state;
  if (state === undefined || state === 'off' || state === 'turningOff') throw new StateError('notPossible');
  return withNewKey(known, phrase, state === 'turningOn' ? state : 'changing');
}

/** Replaces the words; the key stays. Rejects with a `StateError`. */
export async function sheetReplaced(known: KnownState, phrase: NewPhrase): Promise<StateChange | null> {
  const { record, secrets } = known;
  if (hasSheet(known, phrase)) return null;
  if (record === null) throw new StateError('notPossible');
  if (!secrets) throw new StateError('locked');
  const { keyId } = record;
  const accountKey = await openKeptAccountKey(secrets.account);
  const { sheet, entropy, at } = phrase;
  const since = sheetOf(record)?.since ?? at;
  const wraps = await withPhraseWrap(record.wraps, entropy, { keyId, accountKey }, { sheet, since, at });
  return withValues(known, { wraps });
}

function valuesOf({ keyId, state, wraps, former }: AccountKeyRecord): Values {
  return { keyId, state, wraps, former };
}

/** The state with other values, with the same key. Rejects with a `StateError`. */
export async function withValues(
  { record, secrets }: KnownState,
  values: Partial<Pick<Values, 'state' | 'wraps'>>,
): Promise<StateChange> {
  if (record === null) throw new StateError('notPossible');
  if (!secrets) throw new StateError('locked');
  return { record: await nextRecord(record, secrets, { ...valuesOf(record), ...values }) };
}

/** Turns the encryption off: from then on devices send readable texts. Rejects with a `StateError`. */
export async function turnedOff(known: KnownState): Promise<StateChange | null> {
  const state = known.record?.state;
  if (state === 'off' || state === 'turningOff') return null;
  return withValues(known, {
    state: 'turningOff',
    ...(known.record && { wraps: withoutCode(known.record.wraps) }),
  });
}

/** Settles a state after the rewriting, unless it has changed since. Rejects with a `StateError`. */
export async function settled(known: KnownState, state: string): Promise<StateChange | null> {
  const next = settledState(state);
  return known.record?.state === state && next ? withValues(known, { state: next }) : null;
}
