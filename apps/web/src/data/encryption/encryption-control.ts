import type { LockReason } from '@kairos/sync/sealing/encryption-state';
import type { PhraseLanguage } from '@kairos/sync/sealing/phrase';
import type { DeviceKind } from '#data/records/device-kind.ts';

/** The number of private texts that are already encrypted, or already readable when it is turned off. */
export interface RewriteProgress {
  readonly sealed: number;
  readonly of: number;
}

/** A value of the sheet that is in use, e.g. `7K2M`. */
interface SheetInUse {
  readonly sheet: string;
  /** When the encryption was turned on; ISO 8601. */
  readonly since: string;
}

/** The one-time code that the account has. */
interface CodeStatus {
  /** That of its `OneTimeCode`. */
  readonly name: string;
  /** The kind of the device that it has let in. */
  readonly usedBy?: DeviceKind;
}

/** The encryption of the account, as screens show it. The same object while nothing changes. */
export type EncryptionStatus =
  /** The state was not read yet, or the server cannot be reached. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'off' }
  /** Texts are being rewritten. `progress` is undefined until this tab has counted them, and in tabs that do not rewrite. */
  | (SheetInUse & {
      readonly kind: 'turningOn' | 'changing' | 'turningOff';
      readonly progress: RewriteProgress | undefined;
      /** False: this browser cannot store the key, the words are needed at each start. */
      readonly keepsKey: boolean;
    })
  | (SheetInUse & { readonly kind: 'on'; readonly keepsKey: boolean; readonly code?: CodeStatus })
  /**
   * This device neither sends nor reads. `sheet` is the name of the valid sheet as far as it is known. Reasons:
   * `words` (enter the words), `changed` (the key was changed on another device, enter the new words), `notFound`
   * (the server does not have the state: show `Try again` → `check()`), `noState` (the same on a device that has never seen
   * a state: the user can also say that it was never turned on → `acceptTurnedOff()`), `turnedOff` (`Somebody turned this off. Was it
   * you?` → `acceptTurnedOff()`).
   */
  | { readonly kind: 'locked'; readonly reason: LockReason; readonly sheet: string | undefined };

/** New words on a sheet. They open nothing until `turnOn`, `changeKey` or `replaceSheet` has used them. */
export interface NewSheet {
  /** 24 words in the language that was asked for. */
  readonly words: readonly string[];
  /** The name of the sheet: four characters, e.g. `7K2M`. */
  readonly sheet: string;
}

/**
 * Why a change of the encryption failed.
 * - `unsent`: changes of this device wait to be sent, or not everything was read yet. Nothing was changed.
 * - `unavailable`: the server cannot be reached. Whether it has the change is unknown: the same call with the same sheet
 *   can be repeated, and after a reload `EncryptionStatus` says what is so.
 * - `elsewhere`: another device has changed the encryption at the same time. The words of the sheet are not valid.
 * - `locked`: this device has no key.
 * - `notPossible`: the state does not allow it, e.g. turning on what is on.
 */
export type EncryptionFailure = 'unsent' | 'unavailable' | 'elsewhere' | 'locked' | 'notPossible';

export class EncryptionError extends Error {
  readonly kind: EncryptionFailure;
  constructor(kind: EncryptionFailure, options?: ErrorOptions) {
    super(kind, options);
    this.name = 'EncryptionError';
    this.kind = kind;
  }
}

/**
 * What entered words did.
 * - `opened`: this device has the key. - `notStored`: it has it until the page is closed (`This browser cannot keep the key`).
 * - `noPhrase`: they are no 24 words of a list with a right checksum. - `wrong`: they do not open this account.
 * - `notFound`: the server has no state that they could open.
 */
export type UnlockResult = 'opened' | 'notStored' | 'noPhrase' | 'wrong' | 'notFound';

/** A code that lets in another device, once. */
export interface OneTimeCode {
  /** Tells it from other codes; not a secret. */
  readonly name: string;
  /** As it is shown, e.g. `7K2M-X9QF-4TBW-CJ8H`. */
  readonly code: string;
  /** Until when it works; milliseconds since 1970. */
  readonly until: number;
}

/**
 * What an entered code did.
 * - `opened`, `notStored`, `notFound`: see `UnlockResult`.
 * - `wrong`: it is not the code. - `over`: the account has no code, or it was used, or its time is over.
 */
export type CodeResult = Exclude<UnlockResult, 'noPhrase'> | 'over';

/** The encryption of an account: its state, and all that a user can do with it. */
export interface EncryptionControl {
  readonly getStatus: () => EncryptionStatus;
  /** Calls `listener` after each change of the status. Returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether this page has read the state from the server, and nothing has failed since. */
  readonly isRead: () => boolean;
  /**
   * Whether this device has keys that the state of the server does not have, as far as it was read: it can be the only device
   * that has them.
   */
  readonly hasOnlyKeys: () => boolean;
  /** Reads the state from the server. Never rejects: the status says what came out. */
  readonly check: () => Promise<void>;

  /** New words. Nothing is sent. */
  readonly prepare: (language: PhraseLanguage) => Promise<NewSheet>;
  /** Turns the encryption on. Resolves when the server has it; the rewriting goes on in the background. @throws EncryptionError, StorageError */
  readonly turnOn: (sheet: NewSheet) => Promise<void>;
  /** Gives the account another key and the words of `sheet`. Other devices lock. @throws EncryptionError, StorageError */
  readonly changeKey: (sheet: NewSheet) => Promise<void>;
  /** Replaces the words. The key stays, and so do other devices. @throws EncryptionError, StorageError */
  readonly replaceSheet: (sheet: NewSheet) => Promise<void>;
  /** Turns the encryption off: texts become readable on the server. @throws EncryptionError, StorageError */
  readonly turnOff: () => Promise<void>;

  /** Opens this device with typed words, in any of the languages, numbered or not. @throws EncryptionError `unavailable`, StorageError */
  readonly unlock: (text: string) => Promise<UnlockResult>;
  /** Makes a code in place of an earlier one, while the encryption is on. @throws EncryptionError, StorageError */
  readonly makeCode: () => Promise<OneTimeCode>;
  /** Opens this device, which is of the kind `device`, with a typed code. @throws EncryptionError `unavailable`, StorageError */
  readonly openWithCode: (text: string, device: DeviceKind) => Promise<CodeResult>;
  /** The user says that it was turned off on another device (reason `turnedOff`). @throws StorageError */
  readonly acceptTurnedOff: () => Promise<void>;
  /** Tries to open again what could not be read, without the server. Resolves to the number of records that still cannot. @throws StorageError */
  readonly reopen: () => Promise<number>;
}
