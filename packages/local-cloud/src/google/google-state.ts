import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../replace-file.ts';
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

/** The data of the stand-in: in one file of the data folder, readable only by its owner, or in memory. */
export class GoogleState {
  readonly data: StoredData;
  readonly #file: string | undefined;
  #isSaveDeferred = false;

  /** @param directory the existing data folder; null keeps the data in memory */
  constructor(directory: string | null) {
    this.#file = directory === null ? undefined : join(directory, 'google.json');
    const stored =
      this.#file !== undefined && existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : '{}';
    this.data = {
      changes: 0,
      events: {},
      consents: {},
      grants: {},
      ...(JSON.parse(stored) as Partial<StoredData>),
    };
  }

  /** Writes the file. */
  save(): void {
    if (this.#file === undefined || this.#isSaveDeferred) return;
    replaceFile(this.#file, JSON.stringify(this.data));
  }
  /** Makes several changes and writes the file once, also when a change throws. */
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
