import { unwrapByPhrase } from '@kairos/sync/sealing/account-key-wraps';
import {
  keyChanged,
  type KnownState,
  newPhrase,
  type NewPhrase,
  sheetReplaced,
  type StateChange,
  turnedOff,
  turnedOn,
} from '@kairos/sync/sealing/encryption-changes';
import type { Keyring } from '@kairos/sync/sealing/keyring';
import { entropiesOf, newPhraseEntropy, phraseOf, type PhraseLanguage } from '@kairos/sync/sealing/phrase';
import type { DeviceKind } from '#data/records/device-kind.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import {
  EncryptionError,
  type CodeResult,
  type NewSheet,
  type OneTimeCode,
  type UnlockResult,
} from './encryption-control.ts';
import { withFailures } from './encryption-failures.ts';
import { CodeOpener, makeCode } from './one-time-codes.ts';

/** How long turning on waits for the changes of this device to be sent, in milliseconds. */
const sendLimit = 10_000;

export interface EncryptionChanges {
  readonly prepare: (language: PhraseLanguage) => Promise<NewSheet>;
  readonly turnOn: (sheet: NewSheet) => Promise<void>;
  readonly changeKey: (sheet: NewSheet) => Promise<void>;
  readonly replaceSheet: (sheet: NewSheet) => Promise<void>;
  readonly turnOff: () => Promise<void>;
  readonly unlock: (text: string) => Promise<UnlockResult>;
  readonly makeCode: () => Promise<OneTimeCode>;
  readonly openWithCode: (text: string, device: DeviceKind) => Promise<CodeResult>;
}

/** Waits until the server has everything of this device, and this device everything of the server. */
async function exchange(store: RecordStore): Promise<void> {
  if (!store.isOnline()) throw new EncryptionError('unavailable');
  if ((await store.flush(sendLimit)) > 0) throw new EncryptionError('unsent');
  await store.refresh();
  if (store.getStatus().readFailure) throw new EncryptionError('unavailable');
  if (!(await store.isComplete())) throw new EncryptionError('unsent');
}

/** What a user can do with the encryption of an account. See `EncryptionControl`. */
export function encryptionChanges(keyring: Keyring, store: RecordStore): EncryptionChanges {
  const phrases = new WeakMap<NewSheet, NewPhrase>();
  const opener = new CodeOpener(keyring, () => store.now());
  const change = async (make: (known: KnownState) => Promise<StateChange | null>) => {
    if (!(await withFailures(() => keyring.change(make)))) throw new EncryptionError('elsewhere');
  };
  const withPhrase = (sheet: NewSheet, make: typeof turnedOn) => {
    const phrase = phrases.get(sheet);
    if (!phrase) throw new Error('The sheet was not prepared here');
    return change((known) => make(known, phrase));
  };
  return {
    prepare: async (language) => {
      const phrase = newPhrase(newPhraseEntropy(), new Date(store.now()).toISOString());
      const sheet = { words: await phraseOf(phrase.entropy, language), sheet: phrase.sheet };
      phrases.set(sheet, phrase);
      return sheet;
    },
    turnOn: async (sheet) => {
      await exchange(store);
      await withPhrase(sheet, turnedOn);
    },
    changeKey: async (sheet) => {
      await exchange(store);
      await withPhrase(sheet, keyChanged);
    },
    replaceSheet: (sheet) => withPhrase(sheet, sheetReplaced),
    turnOff: async () => {
      await exchange(store);
      await change(turnedOff);
    },
    unlock: async (text) => {
      const entropies = await entropiesOf(text);
      if (entropies.length === 0) return 'noPhrase';
      await withFailures(() => keyring.read());
      const record = keyring.serverState;
      if (record === null) return 'notFound';
      const accountKey = await unwrapByPhrase(record, entropies);
      if (accountKey === null) return 'wrong';
      // The words are right: the state is an earlier one, or no device of the user has made it.
      if (!(await withFailures(() => keyring.unlock(accountKey)))) return 'notFound';
      return keyring.keepsKeys ? 'opened' : 'notStored';
    },
    makeCode: () => makeCode(keyring, store.now()),
    openWithCode: (text, device) => opener.open(text, device),
  };
}
