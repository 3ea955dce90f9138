import { encryptionKey } from '../meta-keys.ts';
import type { ReplicaStorage } from '../storage.ts';
import { TransportError } from '../transport.ts';
import { type AccountKeyRecord, isProven } from './account-key-record.ts';
import { type AccountKeys, deriveAccountKeys } from './account-keys.ts';
import type { Bytes } from './bytes.ts';
import { encryptionState, type EncryptionState, type LockReason } from './encryption-state.ts';
import { formerKeys } from './former-keys.ts';

/** How old the state can be without a subscription to its changes, in milliseconds. */
const maxAge = 60_000;

/** How often a reading looks again after it has put a state back. */
const maxAttempts = 3;

/** The keys with which a device opens envelopes, also those of earlier account keys. */
export interface DeviceKeys extends AccountKeys {
  readonly former: Readonly<Record<string, CryptoKey>>;
}

/** What a device stores of the encryption, in the metadata of its replica: all of it ends with the replica. */
interface StoredEncryption {
  readonly pin?: AccountKeyRecord;
  readonly keys?: DeviceKeys;
  readonly sawEnvelope?: true;
}

/** What a device may do now. Without `keys` it can open no envelope. */
export interface Access {
  /** Whether private texts are sent as envelopes. */
  readonly seals: boolean;
  readonly keys: DeviceKeys | undefined;
}

/** The record with the state on the server. Every method rejects with a `TransportError`. */
export interface AccountKeyServer {
  read(): Promise<AccountKeyRecord | null>;
  /** Stores a record in place of the one with the revision `replaced`; null for none. Fails with a `conflict`. */
  write(record: AccountKeyRecord, replaced: number | null): Promise<void>;
  /** Whether the account exists and is not being deleted: a record that is stored now would outlive it. */
  isAccountKept(): Promise<boolean>;
}

export interface KeyringOptions {
  readonly storage: Pick<ReplicaStorage, 'getMeta' | 'write'>;
  readonly server: AccountKeyServer;
  /** Milliseconds since any moment; they only grow. */
  readonly now: () => number;
}

function isSealing({ kind }: EncryptionState, pin: AccountKeyRecord | undefined): boolean {
  return kind === 'open' && pin?.state !== 'turningOff';
}

/** The failure of a reading of the state: whatever the reason is, the change waits and is sent later. */
function asUnavailable(error: unknown): TransportError {
  if (error instanceof TransportError && (error.kind === 'signedOut' || error.kind === 'unavailable')) {
    return error;
  }
  return new TransportError('unavailable', 'The state of the encryption cannot be read', { cause: error });
}

/**
 * The keys of a device, and what it may send. It reads the state of the encryption before the first request and then
 * follows it.
 */
export class Keyring {
  readonly #options: KeyringOptions;
  readonly #listeners = new Set<() => void>();
  #stored: StoredEncryption = {};
  /** Undefined before the first reading. */
  #state: EncryptionState | undefined;
  #lockReason: LockReason | undefined;
  #hasRecord = false;
  #readAt = 0;
  /** Since when changes of the state are received; undefined while they are not. */
  #listeningSince: number | undefined;
  #reading: Promise<void> | undefined;

  constructor(options: KeyringOptions) {
    this.#options = options;
  }

  /** Why this device could not encrypt at the last reading; undefined when it could, or did not need to. */
  get lockReason(): LockReason | undefined {
    return this.#lockReason;
  }

  /** The id of the key with which this device opens envelopes; undefined for none. */
  get keyId(): string | undefined {
    return this.#stored.keys?.id;
  }

  /** Calls `listener` after each reading of the state. Returns a function that removes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * What the device may do now. Rejects with a `TransportError`: `locked`, or `unavailable` when the state is not known.
   */
  async pass(): Promise<Access> {
    if (this.#reading !== undefined) await this.#reading;
    else if (this.#state === undefined || !this.#isCurrent()) await this.read();
    const state = this.#state;
    if (state === undefined) throw new TransportError('unavailable', 'The encryption was not read');
    if (state.kind === 'locked') throw new TransportError('locked', 'This device cannot encrypt');
    const { keys, pin } = this.#stored;
    return { seals: isSealing(state, pin), keys };
  }

  /** Reads the state, after a reading that is under way. Rejects with a `TransportError` or a `StorageError`. */
  read(): Promise<void> {
    const before = this.#reading?.catch(() => undefined) ?? Promise.resolve();
    const reading = before.then(() => this.#read());
    this.#reading = reading;
    const end = () => {
      if (this.#reading === reading) this.#reading = undefined;
    };
    reading.then(end, end);
    return reading;
  }

  /** Whether changes of the state are received from now on. A change may have been missed before. */
  setListening(isListening: boolean): void {
    this.#listeningSince = isListening ? this.#options.now() : undefined;
  }

  /** The state has changed on the server. Until it is read, nothing is sent. */
  handleChange(): void {
    this.#state = undefined;
    // `pass` reads again after a failure.
    this.read().catch(() => undefined);
  }

  /**
   * Resolves when an envelope without a key is accounted for. While the server has no state, the device locks itself, and
   * stores that: a server that hides the state would get readable texts.
   */
  async handleEnvelope(): Promise<void> {
    if (this.#isKnown()) return;
    // Another device may have turned it on since the last reading.
    await this.read();
    if (this.#isKnown()) return;
    await this.#store({ sawEnvelope: true });
    this.#setState(encryptionState(null, this.#knowledge(), false));
    this.#emit();
  }

  /**
   * Adopts an account key that the user has unwrapped. Resolves to false when it is not that of the account. Rejects with
   * a `TransportError` or a `StorageError`.
   */
  async unlock(accountKey: Bytes): Promise<boolean> {
    const record = await this.#readServer();
    if (record === null) return false;
    const keys = await deriveAccountKeys(accountKey);
    if (keys.id !== record.keyId || !(await isProven(keys.state, record))) return false;
    const { pin } = await this.#readStored();
    // The words of an earlier sheet or key open an earlier state.
    if (pin !== undefined && record.revision < pin.revision) return false;
    await this.#store({
      pin: record,
      keys: { ...keys, former: await formerKeys(accountKey, record.former) },
    });
    await this.read();
    return true;
  }

  /** Whether there is or was a state, so that an envelope says nothing new. */
  #isKnown(): boolean {
    return this.#hasRecord || this.#stored.pin !== undefined;
  }

  /** Whether nothing can have changed since the last reading, or it is new enough. */
  #isCurrent(): boolean {
    const isHeard = this.#listeningSince !== undefined && this.#listeningSince <= this.#readAt;
    return isHeard || this.#options.now() - this.#readAt <= maxAge;
  }

  async #read(): Promise<void> {
    try {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const readAt = this.#options.now();
        // Another tab may have stored a key.
        this.#stored = await this.#readStored();
        const record = await this.#readServer();
        const { keys } = this.#stored;
        const proven = record !== null && keys !== undefined && (await isProven(keys.state, record));
        const state = encryptionState(record, this.#knowledge(), proven);
        if (state.kind !== 'putBack') {
          if (state.adopts && record !== null && record.proof !== this.#stored.pin?.proof) {
            await this.#store({ ...(keys && { keys }), pin: record });
          }
          this.#hasRecord = record !== null;
          this.#setState(state);
          this.#readAt = readAt;
          return;
        }
        await this.#putBack(record);
      }
      throw new TransportError('unavailable', 'The state of the encryption could not be put back');
    } catch (error) {
      this.#state = undefined;
      throw error;
    } finally {
      this.#emit();
    }
  }

  async #putBack(record: AccountKeyRecord | null): Promise<void> {
    const { server } = this.#options;
    const { pin } = this.#stored;
    if (pin === undefined) return;
    try {
      if (!(await server.isAccountKept())) {
        throw new TransportError('unavailable', 'The account is being deleted');
      }
      await server.write(pin, record?.revision ?? null);
    } catch (error) {
      // Another device was faster.
      if (error instanceof TransportError && error.kind === 'conflict') return;
      throw asUnavailable(error);
    }
  }

  async #readServer(): Promise<AccountKeyRecord | null> {
    try {
      return await this.#options.server.read();
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  #knowledge() {
    const { pin, keys, sawEnvelope = false } = this.#stored;
    return { pin, isOpen: pin !== undefined && keys?.id === pin.keyId, sawEnvelope };
  }

  async #readStored(): Promise<StoredEncryption> {
    // Safe: only this class writes it.
    return (
      ((await this.#options.storage.getMeta(encryptionKey)) as StoredEncryption | null | undefined) ?? {}
    );
  }

  async #store(stored: StoredEncryption): Promise<void> {
    await this.#options.storage.write('strict', (transaction) => {
      transaction.putMeta(encryptionKey, stored);
      return Promise.resolve();
    });
    this.#stored = stored;
  }

  #setState(state: EncryptionState): void {
    this.#state = state;
    this.#lockReason = state.kind === 'locked' ? state.reason : undefined;
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}
