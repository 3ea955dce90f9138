// @spec encryption-tabs

import { encryptionKey } from '../meta-keys.ts';
import type { ReplicaStorage } from '../storage.ts';
import { TransportError } from '../transport.ts';
import type { AccountKeyRecord } from './account-key-record.ts';
import type { AccountKeys } from './account-keys.ts';
import type { DeviceKnowledge } from './encryption-state.ts';
import type { KeptAccountKey } from './kept-account-key.ts';

/** The keys with which a device opens envelopes, also those of earlier account keys. */
export interface DeviceKeys extends AccountKeys {
  readonly former: Readonly<Record<string, CryptoKey>>;
}

/** A key on a device: what follows from it, and the account key itself. */
export interface DeviceSecrets {
  readonly keys: DeviceKeys;
  readonly account: KeptAccountKey;
}

/** A state with another key that was sent. The server may have it. */
export interface ProposedState extends DeviceSecrets {
  readonly record: AccountKeyRecord;
  /** The revision that it replaces; null for none. */
  readonly replaces: number | null;
}

/** An account key that the device had before. */
export interface EarlierSecrets {
  readonly keyId: string;
  readonly account: KeptAccountKey;
  /** The `former` of its state. */
  readonly former: string;
}

/** What a device stores of the encryption, in the metadata of its replica: all of it ends with the replica. */
export interface StoredEncryption extends Partial<DeviceSecrets> {
  readonly pin?: AccountKeyRecord;
  /** When this device has accepted the pin, by its clock, in milliseconds since 1970. */
  readonly pinnedAt?: number;
  /** This device has made the pin. */
  readonly madeHere?: true;
  readonly proposals?: readonly ProposedState[];
  /** The account keys that may be missing in `former` of the pin, until it is known to have them. */
  readonly earlier?: readonly EarlierSecrets[];
  readonly sawEnvelope?: true;
  /** The user has said that the account was not encrypted: texts in the form of envelopes are texts. */
  readonly acceptsEnvelopes?: true;
  /** Grows by one with each write, so that two tabs do not overwrite each other's. */
  readonly edition?: number;
}

/** The key of the device, when it is that of `record`. */
export function secretsOf(
  { keys, account }: StoredEncryption,
  record: AccountKeyRecord | null,
): DeviceSecrets | undefined {
  return keys && account && keys.id === record?.keyId ? { keys, account } : undefined;
}

export function knowledgeOf({ pin, keys, sawEnvelope }: StoredEncryption): DeviceKnowledge {
  return { pin, isOpen: pin !== undefined && keys?.id === pin.keyId, sawEnvelope: sawEnvelope === true };
}

/** How often a change is tried while other tabs are faster. */
const maxAttempts = 5;

async function readStored(storage: Pick<ReplicaStorage, 'getMeta'>) {
  // Safe: only `EncryptionStorage` writes it.
  return (await storage.getMeta(encryptionKey)) as StoredEncryption | null | undefined;
}

/** Whether a browser refused to store a `CryptoKey`. */
function isNotClonable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'DataCloneError';
}

/**
 * Stores what a device knows of the encryption. A browser that cannot store a `CryptoKey` has the keys in memory, until
 * the page is closed.
 */
export class EncryptionStorage {
  readonly #storage: Pick<ReplicaStorage, 'getMeta' | 'write'>;
  /** Of the last reading or write. */
  #edition = 0;
  /** The secrets that could not be stored. */
  #memory: Pick<StoredEncryption, 'keys' | 'account' | 'proposals' | 'earlier'> | undefined;

  constructor(storage: Pick<ReplicaStorage, 'getMeta' | 'write'>) {
    this.#storage = storage;
  }

  /** Whether the keys are there after the page is closed. */
  get keepsKeys(): boolean {
    return this.#memory === undefined;
  }

  /** Rejects with a `StorageError`. */
  async read(): Promise<StoredEncryption> {
    const stored = await readStored(this.#storage);
    this.#edition = stored?.edition ?? 0;
    return { ...this.#memory, ...stored };
  }

  /**
   * Replaces what was read. Rejects with a `StorageError`, and with a `TransportError` (`conflict`) when another tab has
   * written something since.
   */
  async write(stored: StoredEncryption): Promise<void> {
    try {
      await this.#put(stored);
      this.#memory = undefined;
    } catch (error) {
      if (!isNotClonable(error)) throw error;
      const { keys, account, proposals, earlier, ...others } = stored;
      await this.#put(others);
      this.#memory = {
        ...(keys && account && { keys, account }),
        ...(proposals && { proposals }),
        ...(earlier && { earlier }),
      };
    }
  }

  async #put(stored: StoredEncryption): Promise<void> {
    const edition = this.#edition + 1;
    const isStored = await this.#storage.write('strict', async (transaction) => {
      const current = await readStored(transaction);
      if ((current?.edition ?? 0) !== this.#edition) return false;
      transaction.putMeta(encryptionKey, { ...stored, edition });
      return true;
    });
    if (!isStored) throw new TransportError('conflict', 'Another tab has stored the encryption');
    this.#edition = edition;
  }
}

/** Passes over the failure of a write that another tab was faster than. */
export function onlyConflict(error: unknown): void {
  if (!(error instanceof TransportError && error.kind === 'conflict')) throw error;
}

/**
 * Runs `act` again when another tab has stored something since its reading. Rejects with what it rejects with, and with a
 * `TransportError` (`unavailable`) when another tab is faster each time.
 */
export async function retried<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      onlyConflict(error);
    }
  }
  throw new TransportError('unavailable', 'Other tabs store the encryption all the time');
}
