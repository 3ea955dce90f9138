// @spec mail-outbox

import { randomUUID } from 'node:crypto';
import { CognitoError } from '@kairos/user-pool/user-pool';
import type { KeyValueStore, KeyValueWrite } from '@kairos/sqlite/key-values';
import { SendError } from './send-error.ts';
import { outboxTable, storedMail, type StoredMail } from './waiting-mails.ts';

/** A mail that is sent later. `expiresAt` is an ISO date and time. */
export type WaitingMail = Omit<StoredMail, 'isPretended' | 'storedAt'>;

interface Entry {
  readonly key: string;
  readonly mail: StoredMail;
  /** Whether it is in the database: a mail is not sent before. */
  isStored: boolean;
  failures: number;
  /** Milliseconds since 1970. */
  nextAt: number;
}

export interface Outbox {
  /**
   * Stores a mail, and sends it later. A waiting mail of the same kind to the same address is replaced: its code is no longer
   * valid. Resolves when the mail is on the disk.
   * @throws CognitoError CodeDeliveryFailureException when too many mails wait
   * @throws the error of the store when the mail cannot be stored
   */
  deliver(mail: WaitingMail): Promise<void>;
  /** Does the same and sends nothing, so that the time of an answer does not show whether a mail was sent. */
  queueDecoy(mail: WaitingMail): Promise<void>;
  /** Stops sending, after the mail that is being sent. The others stay stored. */
  close(): Promise<void>;
}

export interface OutboxOptions {
  /** Where the mails are stored. */
  readonly store: KeyValueStore;
  readonly send: (mail: WaitingMail) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds until the first repetition; each further one waits twice as long. */
  readonly firstPause?: number;
  readonly longestPause?: number;
  readonly maxWaiting?: number;
}

/**
 * The queue of mails for the mail server, in the database. A failed delivery is repeated until the code of the mail expires,
 * also after a restart. If the process ends between the delivery and the deletion of a mail, it is sent twice.
 *
 * @throws the error of the store
 */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const {
    store,
    send,
    now = Date.now,
    firstPause = 10_000,
    longestPause = 15 * 60_000,
    maxWaiting = 1000,
  } = options;
  let entries = await readEntries(store);
  let closed = false;
  let isDown = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const remove = async (entry: Entry) => {
    entries = entries.filter((one) => one !== entry);
    entry.isStored = false;
    await store.write([del(entry)]);
  };

  const stored = () => entries.filter(({ isStored }) => isStored);

  const attempt = async (entry: Entry) => {
    if (entry.mail.isPretended) {
      await remove(entry);
      return;
    }
    try {
      await send(entry.mail);
      if (isDown) console.error('The mail server accepts mails again.');
      isDown = false;
    } catch (error) {
      const reason = error instanceof SendError ? error.message : 'error';
      const isPermanent = error instanceof SendError && error.isPermanent;
      if (!isPermanent) {
        retryLater(entry, reason);
        return;
      }
      console.error(`The mail server rejected the address of a mail: ${reason}.`);
    }
    await remove(entry);
  };

  const retryLater = (entry: Entry, reason: string) => {
    entry.nextAt = now() + Math.min(longestPause, firstPause * 2 ** entry.failures);
    entry.failures += 1;
    if (!isDown) console.error(`A mail cannot be sent: ${reason}. It is tried again until its code ends.`);
    isDown = true;
  };

  const sendDue = async () => {
    for (;;) {
      for (const entry of stored()) {
        if (Date.parse(entry.mail.expiresAt) <= now()) await remove(entry);
      }
      const due = stored().find(({ nextAt }) => nextAt <= now());
      if (closed || due === undefined) return;
      await attempt(due);
    }
  };

  const schedule = () => {
    clearTimeout(timer);
    if (closed || running !== undefined || stored().length === 0) return;
    const pause = Math.max(0, Math.min(...stored().map(({ nextAt }) => nextAt)) - now());
    timer = setTimeout(() => {
      running = sendDue()
        .catch((error: unknown) => {
          console.error('The outbox failed:', error);
        })
        .finally(() => {
          running = undefined;
          schedule();
        });
    }, pause).unref();
  };

  const add = async ({ to, kind, subject, html, expiresAt }: WaitingMail, isPretended: boolean) => {
    const replaced = entries.filter(({ mail }) => mail.to === to && mail.kind === kind);
    if (entries.length - replaced.length >= maxWaiting) {
      throw new CognitoError('CodeDeliveryFailureException', 'Too many mails are waiting.');
    }
    const mail = { to, kind, isPretended, subject, html, expiresAt, storedAt: now() };
    const entry = { key: randomUUID(), mail, isStored: false, failures: 0, nextAt: now() };
    // At once: a request for the same address that begins meanwhile replaces this one.
    entries = [...entries.filter((one) => !replaced.includes(one)), entry];
    try {
      const { key } = entry;
      await store.write([{ type: 'put', table: outboxTable, key, value: mail }, ...replaced.map(del)]);
    } catch (error) {
      entries = [...entries.filter((one) => one !== entry), ...replaced.filter(({ isStored }) => isStored)];
      throw error;
    }
    entry.isStored = true;
    schedule();
  };

  schedule();
  return {
    deliver: (mail) => add(mail, false),
    queueDecoy: (mail) => add(mail, true),
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const del = ({ key }: Entry): KeyValueWrite => ({ type: 'del', table: outboxTable, key });

/** The mails of an earlier process. */
async function readEntries(store: KeyValueStore): Promise<Entry[]> {
  const entries = await store.table(outboxTable).entries();
  return entries.map(([key, value]) => ({
    ...{ key, mail: storedMail.parse(value), isStored: true, failures: 0, nextAt: 0 },
  }));
}
