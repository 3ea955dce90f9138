import type { KeyValueStore } from '@kairos/sqlite/key-values';
import type { StoredEvent } from './calendar/stored-event.ts';

/** The grant of an access token. The token itself is not stored. */
export interface Grant {
  readonly account: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface StoredData {
  /** Number of changes of events; an event's version is its value at the event's last change. */
  changes: number;
  /** By account, then by event id. */
  readonly events: Record<string, Record<string, StoredEvent>>;
  /** By account, then by client: the scopes that the user has consented to. */
  readonly consents: Record<string, Record<string, readonly string[]>>;
  /** By the token's SHA-256. */
  grants: Record<string, Grant>;
}

/** The place of the data in the key-value tables. */
export const googleEntry = { table: 'google', key: 'google' } as const;

/** The data of the stand-in: one value of the database. */
export class GoogleState {
  readonly data: StoredData;
  readonly #store: KeyValueStore;
  #isSaveDeferred = false;

  private constructor(store: KeyValueStore, stored: Partial<StoredData> = {}) {
    this.#store = store;
    this.data = { changes: 0, events: {}, consents: {}, grants: {}, ...stored };
  }

  /** Reads the data. */
  static async open(store: KeyValueStore): Promise<GoogleState> {
    return new GoogleState(store, await store.table<StoredData>(googleEntry.table).get(googleEntry.key));
  }

  /** Begins to write the data. The closing of the database waits for it. */
  save(): void {
    if (this.#isSaveDeferred) return;
    // The database reports that it cannot write.
    this.#store.write([{ type: 'put', ...googleEntry, value: this.data }]).catch(() => undefined);
  }
  /** Makes several changes and writes the data once, also when a change throws. */
  saveOnce(change: () => void): void {
    this.#isSaveDeferred = true;
    try {
      change();
    } finally {
      this.#isSaveDeferred = false;
      this.save();
    }
  }
}
