import {
  EncryptionError,
  type CodeResult,
  type EncryptionControl,
  type EncryptionFailure,
  type EncryptionStatus,
  type NewSheet,
  type UnlockResult,
} from '#data/encryption/encryption-control.ts';
import type { ApiConnection, LoadConnection } from '#data/connection/api-connection.ts';

/** Words of the English list. */
export const sheetWords: readonly string[] = (
  'copper lawn meadow orbit paper velvet harbor simple winter garden echo maple ' +
  'silent river candy thumb noble autumn ladder pencil ocean warm table begin'
).split(' ');

/** The encryption of an account in memory. A test sets its state, and the outcome of the next change. */
export class FakeEncryption implements EncryptionControl {
  readonly #listeners = new Set<() => void>();
  #status: EncryptionStatus;
  /** The state that a reading finds; it fails while it is undefined. */
  found: EncryptionStatus | undefined;
  /** Why the next change fails. */
  failure: EncryptionFailure | undefined;
  /** What the next words do. */
  unlocked: UnlockResult = 'opened';
  /** What the next code does. */
  opened: CodeResult = 'opened';
  /** Until when the next codes work; milliseconds since 1970. */
  codesUntil = 0;
  /** The changes that were made, with their sheet. */
  readonly changes: string[] = [];
  /** The words that were entered. */
  readonly entered: string[] = [];
  #sheets = 0;
  #codes = 0;

  constructor(status: EncryptionStatus) {
    this.#status = status;
    this.found = status;
  }

  /** A connection that has only this encryption. */
  readonly loadConnection: LoadConnection = () => {
    const connection = { encryption: () => Promise.resolve(this) };
    return Promise.resolve(connection as unknown as ApiConnection);
  };

  readonly getStatus = () => this.#status;
  readonly isRead = () => this.#status.kind !== 'unknown';
  readonly hasOnlyKeys = () => false;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Shows another state. */
  set(status: EncryptionStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }

  readonly check = () => {
    if (this.found) this.set(this.found);
    return Promise.resolve();
  };

  readonly prepare = () => {
    this.#sheets += 1;
    return Promise.resolve({ words: sheetWords, sheet: `KkX${this.#sheets}` });
  };

  readonly turnOn = (sheet: NewSheet) => this.#change('on', sheet);
  readonly changeKey = (sheet: NewSheet) => this.#change('key', sheet);
  readonly replaceSheet = (sheet: NewSheet) => this.#change('sheet', sheet);
  readonly turnOff = () => this.#change('off');

  readonly unlock = (text: string) => {
    this.entered.push(text);
    return Promise.resolve(this.unlocked);
  };

  readonly makeCode = async () => {
    this.#codes += 1;
    const name = `code${this.#codes}`;
    await this.#change(name);
    return { name, code: `7K2M-X9QF-4TBW-CJ8${this.#codes}`, until: this.codesUntil };
  };

  readonly openWithCode = (text: string, device: string) => {
    this.entered.push(`${text} ${device}`);
    return Promise.resolve(this.opened);
  };

  readonly acceptTurnedOff = () => this.#change('accepted');
  readonly reopen = () => Promise.resolve(0);

  #change(name: string, sheet?: NewSheet): Promise<void> {
    const { failure } = this;
    this.failure = undefined;
    if (failure !== undefined) return Promise.reject(new EncryptionError(failure));
    this.changes.push(sheet ? `${name} ${sheet.sheet}` : name);
    return Promise.resolve();
  }
}
