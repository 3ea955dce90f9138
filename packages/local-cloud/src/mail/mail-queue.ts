// @spec mail-outbox

import { randomUUID } from 'node:crypto';
import { CognitoError } from '@kairos/user-pool/user-pool';
import type { KeyValueStore, KeyValueWrite } from '@kairos/sqlite/key-values';
import { outboxTable, storedMail, type StoredMail } from './waiting-mails.ts';

/** A mail that is sent later. `expiresAt` is an ISO date and time. */
export type WaitingMail = Omit<StoredMail, 'isPretended' | 'storedAt'>;

export interface QueuedMail {
  readonly key: string;
  readonly mail: StoredMail;
  /** Whether it is in the database: a mail is not sent before. */
  isStored: boolean;
  failures: number;
  /** Milliseconds since 1970. */
  nextAt: number;
}

const del = ({ key }: QueuedMail): KeyValueWrite => ({ type: 'del', table: outboxTable, key });

/** The mails that wait to be sent, in memory and in the database. */
export class MailQueue {
  readonly #store: KeyValueStore;
  readonly #now: () => number;
  #mails: readonly QueuedMail[];

  private constructor(store: KeyValueStore, now: () => number, mails: readonly QueuedMail[]) {
    this.#store = store;
    this.#now = now;
    this.#mails = mails;
  }

  /**
   * Opens the queue with the mails of an earlier process.
   *
   * @param now milliseconds since 1970
   * @throws the error of the store
   */
  static async open(store: KeyValueStore, now: () => number): Promise<MailQueue> {
    const entries = await store.table(outboxTable).entries();
    const mails = entries.map(([key, value]) => ({
      ...{ key, mail: storedMail.parse(value), isStored: true, failures: 0, nextAt: 0 },
    }));
    return new MailQueue(store, now, mails);
  }

  /** The mails that can be sent, in the order in which they were added. */
  get stored(): readonly QueuedMail[] {
    return this.#mails.filter(({ isStored }) => isStored);
  }

  /**
   * Adds a mail instead of those of its kind to its address.
   *
   * @throws CognitoError CodeDeliveryFailureException when `maxWaiting` other mails wait
   * @throws the error of the store; then the queue is as before
   */
  async add(
    { to, kind, subject, html, expiresAt }: WaitingMail,
    isPretended: boolean,
    maxWaiting: number,
  ): Promise<void> {
    const replaced = this.#mails.filter(({ mail }) => mail.to === to && mail.kind === kind);
    if (this.#mails.length - replaced.length >= maxWaiting) {
      throw new CognitoError('CodeDeliveryFailureException', 'Too many mails are waiting.');
    }
    const mail = { to, kind, isPretended, subject, html, expiresAt, storedAt: this.#now() };
    const key = randomUUID();
    const added: QueuedMail = { key, mail, isStored: false, failures: 0, nextAt: this.#now() };
    // At once: a request for the same address that begins meanwhile replaces this one.
    this.#mails = [...this.#mails.filter((one) => !replaced.includes(one)), added];
    try {
      await this.#store.write([{ type: 'put', table: outboxTable, key, value: mail }, ...replaced.map(del)]);
    } catch (error) {
      const others = this.#mails.filter((one) => one !== added);
      this.#mails = [...others, ...replaced.filter(({ isStored }) => isStored)];
      throw error;
    }
    added.isStored = true;
  }

  /** @throws the error of the store */
  async remove(mail: QueuedMail): Promise<void> {
    this.#mails = this.#mails.filter((one) => one !== mail);
    mail.isStored = false;
    await this.#store.write([del(mail)]);
  }

  /** Removes the mails whose code has ended. @throws the error of the store */
  async removeExpired(): Promise<void> {
    for (const queued of this.stored) {
      if (Date.parse(queued.mail.expiresAt) <= this.#now()) await this.remove(queued);
    }
  }
}
