import type { ReplicaStorage } from '../storage.ts';
import { TransportError } from '../transport.ts';
import { type Access, accessIn } from './access.ts';
import { type AccountKeyRecord, isEarlierState, isProven } from './account-key-record.ts';
import { type AccountKeyServer, readState, replaceState, writeState } from './account-key-server.ts';
import { deviceSecrets } from './device-secrets.ts';
import type { KnownState, StateChange } from './encryption-changes.ts';
import type { Bytes } from './bytes.ts';
import { encryptionState, type EncryptionState, type LockReason } from './encryption-state.ts';
import { betterState, earlierSecrets, idsOf, withPin, withSecrets } from './missing-keys.ts';
import { storedAfterReading } from './stored-after-reading.ts';
import {
  type DeviceSecrets,
  EncryptionStorage,
  knowledgeOf,
  onlyConflict,
  retried,
  secretsOf,
  type StoredEncryption,
} from './stored-encryption.ts';

/** How old the state can be without a subscription to its changes, in milliseconds. */
const maxAge = 60_000;

/** How often a reading looks again after it has written a state. */
const maxAttempts = 4;

/** Makes a state that replaces the one of the account; null for none. */
type MakeChange = (known: KnownState) => Promise<StateChange | null>;

export interface KeyringOptions {
  readonly storage: Pick<ReplicaStorage, 'getMeta' | 'write'>;
  readonly server: AccountKeyServer;
  /** Milliseconds since any moment; they only grow. */
  readonly now: () => number;
  /** Milliseconds since 1970, by the clock of this device. */
  readonly date?: () => number;
}

/**
 * The keys of a device, and what it may send. It reads the state of the encryption before the first request and then
 * follows it.
 */
export class Keyring {
  readonly #options: KeyringOptions;
  readonly #storage: EncryptionStorage;
  readonly #listeners = new Set<() => void>();
  #stored: StoredEncryption = {};
  /** Undefined before the first reading. */
  #state: EncryptionState | undefined;
  #lockReason: LockReason | undefined;
  /** The state on the server at the last reading. */
  #record: AccountKeyRecord | null = null;
  #readAt = 0;
  /** Since when changes of the state are received; undefined while they are not. */
  #listeningSince: number | undefined;
  #reading: Promise<void> | undefined;

  constructor(options: KeyringOptions) {
    this.#options = options;
    this.#storage = new EncryptionStorage(options.storage);
  }

  /** The state of the account that this device has accepted; undefined for none, and before the first reading. */
  get pin(): AccountKeyRecord | undefined {
    return this.#stored.pin;
  }

  /** The state on the server at the last reading, which this device may not believe; null for none. */
  get serverState(): AccountKeyRecord | null {
    return this.#record;
  }

  /** How long this device has had its pin, in milliseconds; 0 when its clock was put back since. */
  get pinAge(): number {
    return Math.max(0, this.#date() - (this.#stored.pinnedAt ?? this.#date()));
  }

  /** Whether this device has made the pin, so that it is the first one to rewrite texts. */
  get hasMadePin(): boolean {
    return this.#stored.madeHere === true;
  }

  /** Whether the state was read, and neither it nor the reading has failed since. */
  get isRead(): boolean {
    return this.#state !== undefined;
  }

  /** Whether this browser can store the keys. Otherwise they are in memory until the page is closed. */
  get keepsKeys(): boolean {
    return this.#storage.keepsKeys;
  }

  /** Why this device could not encrypt at the last reading; undefined when it could, or did not need to. */
  get lockReason(): LockReason | undefined {
    return this.#lockReason;
  }

  /** The ids of all keys with which this device opens envelopes. */
  get keyIds(): readonly string[] {
    const { keys } = this.#stored;
    return keys ? idsOf(keys) : [];
  }

  /** The id of the present key of this device; undefined for none. */
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
    if (this.#state === undefined || !this.#isCurrent()) await this.read();
    const state = this.#state;
    if (state === undefined) throw new TransportError('unavailable', 'The encryption was not read');
    return accessIn(state, this.#stored, this.#isKnown());
  }

  /** Reads the state, after a reading that is under way. Rejects with a `TransportError` or a `StorageError`. */
  read(): Promise<void> {
    return this.#enqueue(() => this.#read());
  }

  /**
   * Replaces the state of the account. Until the server has answered, no request passes. Resolves to false when another
   * device has changed the state at the same time.
   *
   * Rejects with a `TransportError` or a `StorageError`. After `unavailable`, the server may have the new state: the next
   * reading finds out.
   *
   * @param make the new state; null when nothing is to be changed
   */
  change(make: MakeChange): Promise<boolean> {
    return this.#enqueue(async () => {
      const change = await retried(async () => {
        await this.#read();
        if (this.#state?.kind === 'locked') throw new TransportError('locked', 'This device cannot encrypt');
        const made = await make({ record: this.#record, secrets: secretsOf(this.#stored, this.#record) });
        if (made?.secrets) await this.#propose(made.record, made.secrets);
        return made;
      });
      return change === null || this.#replace(this.#record, change);
    });
  }

  /**
   * Believes what the server says about the encryption, because the user has confirmed it: that it was turned off, or, on
   * a device that has never seen a state, that it was never turned on. Rejects with a `TransportError` or a
   * `StorageError`.
   */
  acceptTurnedOff(): Promise<void> {
    const accept = async () => {
      await this.#read();
      if (this.#state?.kind !== 'locked') return;
      const { sawEnvelope: _, ...stored } = this.#stored;
      const record = this.#record;
      if (this.#state.reason === 'turnedOff' && record !== null) {
        await this.#store(stored.pin ? { ...stored, ...earlierSecrets(stored), pin: record } : stored);
      } else if (this.#state.reason === 'noState') {
        await this.#store({ ...stored, acceptsEnvelopes: true });
      }
      await this.#read();
    };
    return this.#enqueue(() => retried(accept));
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
    const isAccountedFor = () => this.#isKnown() || this.#stored.acceptsEnvelopes;
    if (isAccountedFor()) return;
    const lock = async () => {
      // Another device may have turned it on since the last reading.
      await this.#read();
      if (isAccountedFor()) return;
      await this.#store({ ...this.#stored, sawEnvelope: true });
      this.#setState(encryptionState(null, knowledgeOf(this.#stored), false));
      this.#emit();
    };
    await this.#enqueue(() => retried(lock));
  }

  /**
   * Adopts an account key that the user has unwrapped. Resolves to false when it is not that of the account, and with
   * `use` when the state could not be replaced. Rejects with a `TransportError` or a `StorageError`.
   *
   * @param use the state that replaces the one of the account before the key is adopted; null when the key is not adopted
   */
  unlock(accountKey: Bytes, use?: MakeChange): Promise<boolean> {
    // A repetition does not replace the state again.
    let unused = use;
    const unlock = async () => {
      let record = await readState(this.#options.server);
      if (record === null) return false;
      const secrets = await deviceSecrets(accountKey, record.former);
      const { keys } = secrets;
      if (keys.id !== record.keyId || !(await isProven(keys.state, record))) return false;
      const stored = await this.#storage.read();
      // The words of an earlier sheet or key open an earlier state.
      if (isEarlierState(record, stored.pin)) return false;
      if (unused) {
        const change = await unused({ record, secrets });
        if (change === null || !(await writeState(this.#options.server, change.record, record.revision)))
          return false;
        unused = undefined;
        ({ record } = change);
      }
      await this.#store(withSecrets(stored, secrets, record, this.#date()));
      await this.#read();
      return true;
    };
    return this.#enqueue(() => retried(unlock));
  }

  /** Whether there is or was a state, so that an envelope says nothing new. */
  #isKnown(): boolean {
    return this.#record !== null || this.#stored.pin !== undefined;
  }

  /** Whether nothing can have changed since the last reading, or it is new enough. */
  #isCurrent(): boolean {
    const isHeard = this.#listeningSince !== undefined && this.#listeningSince <= this.#readAt;
    return isHeard || this.#options.now() - this.#readAt <= maxAge;
  }

  /** Runs `act` after a reading or change that is under way. Requests wait for its end. */
  #enqueue<Result>(act: () => Promise<Result>): Promise<Result> {
    const before = this.#reading?.catch(() => undefined) ?? Promise.resolve();
    const running = before.then(act);
    // That a change is not possible says nothing about requests.
    const reading = running.then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof TransportError) throw error;
      },
    );
    this.#reading = reading;
    const end = () => {
      if (this.#reading === reading) this.#reading = undefined;
    };
    reading.then(end, end);
    return running;
  }

  async #read(): Promise<void> {
    try {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        if (await retried(() => this.#readOnce())) return;
      }
      throw new TransportError('unavailable', 'The state of the encryption could not be put back');
    } catch (error) {
      this.#state = undefined;
      throw error;
    } finally {
      this.#emit();
    }
  }

  /** Resolves to false when the device had to write a state, and has to read it again. */
  async #readOnce(): Promise<boolean> {
    const readAt = this.#options.now();
    // Another tab may have stored a key.
    this.#stored = await this.#storage.read();
    const record = await readState(this.#options.server);
    const settled = await storedAfterReading(this.#stored, record, this.#date());
    if (settled !== null) await this.#store(settled);
    const { keys } = this.#stored;
    const proven = record !== null && keys !== undefined && (await isProven(keys.state, record));
    const state = encryptionState(record, knowledgeOf(this.#stored), proven);
    const better = await betterState(state, this.#stored, proven ? record : null);
    if (better !== null) {
      await replaceState(this.#options.server, better, record);
      return false;
    }
    if (state.kind !== 'putBack' && state.adopts && record !== null) {
      const pinned = await withPin(this.#stored, record, proven, this.#date());
      if (pinned !== null) await this.#store(pinned);
    }
    this.#record = record;
    this.#setState(state);
    this.#readAt = readAt;
    return true;
  }

  /** Stores a state with another key before it is sent: a page that is closed after it finds the key again. */
  #propose(record: AccountKeyRecord, secrets: DeviceSecrets): Promise<void> {
    const { proposals = [] } = this.#stored;
    const replaces = this.#record?.revision ?? null;
    return this.#store({ ...this.#stored, proposals: [...proposals, { ...secrets, record, replaces }] });
  }

  /** Sends a state, and reads what the server has then. */
  async #replace(replaced: AccountKeyRecord | null, { record, secrets }: StateChange): Promise<boolean> {
    try {
      await writeState(this.#options.server, record, replaced?.revision ?? null);
    } catch (error) {
      // Requests read the state before they pass: the server may have the new one.
      this.#state = undefined;
      throw error;
    }
    await this.#read();
    const { pin } = this.#stored;
    const isOurs = secrets ? pin?.keyId === record.keyId : pin?.proof === record.proof;
    if (isOurs) {
      // Another tab that has written something else meanwhile knows as much as this one.
      await this.#store({ ...this.#stored, madeHere: true }).catch(onlyConflict);
      // The reading has told of the pin before.
      this.#emit();
    }
    return isOurs;
  }

  #date(): number {
    return (this.#options.date ?? Date.now)();
  }

  async #store(stored: StoredEncryption): Promise<void> {
    await this.#storage.write(stored);
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
