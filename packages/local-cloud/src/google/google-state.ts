import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredEvent } from './calendar/stored-event.ts';

/** What an access token is worth; the token itself is not kept. */
export interface Grant {
  readonly account: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface Kept {
  /** Counts every change of an event; its value then is the event's version. */
  changes: number;
  /** By account, then by event id. */
  events: Record<string, Record<string, StoredEvent>>;
  /** By account, then by client: the scopes that the person agreed to. */
  consents: Record<string, Record<string, readonly string[]>>;
  /** By the token's SHA-256. */
  grants: Record<string, Grant>;
}

/** What the stand-in remembers: in one file of the data folder, owner-only, or in memory. */
export class GoogleState {
  readonly kept: Kept;
  private readonly file: string | undefined;
  private isHeld = false;

  /** @param directory the data folder, which exists; null keeps nothing */
  constructor(directory: string | null) {
    this.file = directory === null ? undefined : join(directory, 'google.json');
    const known = this.file !== undefined && existsSync(this.file) ? readFileSync(this.file, 'utf8') : '{}';
    this.kept = {
      changes: 0,
      events: {},
      consents: {},
      grants: {},
      ...(JSON.parse(known) as Partial<Kept>),
    };
  }

  /** Writes what has changed; aside first, so that a kill in between leaves no half file. */
  save(): void {
    if (this.file === undefined || this.isHeld) return;
    const aside = `${this.file}.${process.pid}`;
    writeFileSync(aside, JSON.stringify(this.kept), { mode: 0o600 });
    renameSync(aside, this.file);
  }
  /** Makes several changes and writes the file once, also when one of them throws. */
  saveOnce(change: () => void): void {
    this.isHeld = true;
    try {
      change();
    } finally {
      this.isHeld = false;
      this.save();
    }
  }
}
