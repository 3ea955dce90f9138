// @spec mail-outbox

import type { KeyValueStore } from '@kairos/sqlite/key-values';
import { MailQueue, type QueuedMail, type WaitingMail } from './mail-queue.ts';
import { SendError } from './send-error.ts';

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
  const queue = await MailQueue.open(store, now);
  let closed = false;
  let isDown = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const attempt = async (queued: QueuedMail) => {
    if (queued.mail.isPretended) {
      await queue.remove(queued);
      return;
    }
    try {
      await send(queued.mail);
      if (isDown) console.error('The mail server accepts mails again.');
      isDown = false;
    } catch (error) {
      const reason = error instanceof SendError ? error.message : 'error';
      const isPermanent = error instanceof SendError && error.isPermanent;
      if (!isPermanent) {
        retryLater(queued, reason);
        return;
      }
      console.error(`The mail server rejected the address of a mail: ${reason}.`);
    }
    await queue.remove(queued);
  };

  const retryLater = (queued: QueuedMail, reason: string) => {
    queued.nextAt = now() + Math.min(longestPause, firstPause * 2 ** queued.failures);
    queued.failures += 1;
    if (!isDown) console.error(`A mail cannot be sent: ${reason}. It is tried again until its code ends.`);
    isDown = true;
  };

  const sendDue = async () => {
    for (;;) {
      await queue.removeExpired();
      const due = queue.stored.find(({ nextAt }) => nextAt <= now());
      if (closed || due === undefined) return;
      await attempt(due);
    }
  };

  const schedule = () => {
    clearTimeout(timer);
    if (closed || running !== undefined || queue.stored.length === 0) return;
    const pause = Math.max(0, Math.min(...queue.stored.map(({ nextAt }) => nextAt)) - now());
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

  const add = async (mail: WaitingMail, isPretended: boolean) => {
    await queue.add(mail, isPretended, maxWaiting);
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
