// @spec sign-in-record sign-out-there

import { sessionSignIn } from '#account/identity/session-entries.ts';
import { onSessionChange } from '#account/identity/session-changes.ts';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { ServerProjection } from '#data/records/server-projection.ts';
import { readStored, removeStored, writeStored } from '#platform/storage/storage.ts';
import { isSignInDeleted } from './is-sign-in-deleted.ts';
import { agentNames } from './rules/agent-names.ts';
import { isSignedOut, signInWork } from './rules/sign-in-rules.ts';
import { thisAgent } from './this-agent.ts';

interface SignInFollowerOptions {
  readonly store: RecordStore;
  readonly loadConnection: LoadConnection;
  /** Ends the session of this browser when it has this sign-in: see `signOutHere`. */
  readonly signOut: (signInId: string) => Promise<void>;
}

/** Milliseconds in which a device that is signed out tries to send its changes. */
const sendLimit = 3_000;
/** Milliseconds until the next look whether the state of the encryption was read. A reading of records brings it earlier. */
const readingPause = 60_000;

/**
 * Keeps the record of this browser's sign-in: creates it, writes once an hour that it was used, and ends the session when
 * another device has deleted the record. Unsent changes then stay on the device for the same user, as after any session
 * that has ended. All tabs of a browser have one sign-in.
 */
export class SignInFollower {
  readonly #options: SignInFollowerOptions;
  readonly #projection: ServerProjection;
  /** The sign-in whose use is written, and until when; in milliseconds since 1970. */
  #written = { id: '', until: 0 };

  constructor(options: SignInFollowerOptions) {
    this.#options = options;
    this.#projection = new ServerProjection({
      store: options.store,
      name: 'sign-in',
      write: () => this.#follow(),
      delay: 100,
    });
  }

  /** Follows the record until the returned function is called. */
  start(): () => void {
    const stop = this.#projection.start();
    // A changed password has replaced the sign-in.
    const stopSession = onSessionChange(() => this.#projection.schedule());
    return () => {
      stop();
      stopSession();
    };
  }

  /** Resolves to the milliseconds until the next check; undefined when a change or a returning page brings it. */
  async #follow(): Promise<number | undefined> {
    const { store, signOut } = this.#options;
    const own = sessionSignIn();
    if (own === null) return undefined;
    const row = await store.rows.getRow('SignIn', own.id);
    if ((row && isSignedOut(row)) || (await this.#isEndedWhileLocked(own.id))) {
      await store.flush(sendLimit);
      await signOut(own.id);
      return undefined;
    }
    // An unsent record would be counted as a change of the user.
    if (!store.isOnline() || document.visibilityState === 'hidden') return undefined;
    if (store.getStatus().lockReason !== undefined) return undefined;
    if (!(await this.#isEncryptionRead())) return readingPause;
    const left = this.#written.until - store.now();
    if (this.#written.id === own.id && left > 0) return left;
    return store.inOneTab('sign-in', () => this.#write());
  }

  /** Before, it is not known whether this device can send: it may be locked. */
  async #isEncryptionRead(): Promise<boolean> {
    const { encryption } = await this.#options.loadConnection();
    return (await encryption())?.isRead() ?? true;
  }

  /** A locked device reads no records into its replica, so it reads its own sign-in alone: no field of it is encrypted. */
  async #isEndedWhileLocked(id: string): Promise<boolean> {
    const { store, loadConnection } = this.#options;
    if (store.getStatus().lockReason === undefined || !store.isOnline()) return false;
    const { client } = await loadConnection();
    return isSignInDeleted(client, id);
  }

  /** Writes what is due, in one tab. */
  async #write(): Promise<number | undefined> {
    const { store } = this.#options;
    const own = sessionSignIn();
    if (own === null) return undefined;
    // Before the first reading of this device it does not have the records of the sign-ins that are over.
    const [rows, isComplete] = await Promise.all([store.rows.getRows('SignIn'), store.isComplete()]);
    const known = { own, former: readStored('last-sign-in'), replaced: readStored('replaced-sign-in') };
    const now = store.now();
    const {
      isSignedOut: isOver,
      changes,
      next,
    } = signInWork(rows, known, { names: agentNames(thisAgent()), now });
    if (isOver) return 0;
    if (changes.length > 0) await store.change(changes);
    if (isComplete) {
      writeStored('last-sign-in', own.id);
      if (known.replaced !== own.id) removeStored('replaced-sign-in');
      this.#written = { id: own.id, until: now + next };
    }
    return next;
  }
}
