import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CognitoError } from '@kairos/user-pool/user-pool';
import { z } from 'zod';
import { replaceFile } from '../replace-file.ts';
import { outboxFolder } from './outbox-folder.ts';
import { SettingsError } from '../settings-error.ts';
import { SendError } from './send-error.ts';

const stored = z.object({
  to: z.string(),
  kind: z.string(),
  /** Whether it is never sent. */
  isPretended: z.boolean().optional(),
  subject: z.string(),
  html: z.string(),
  expiresAt: z.string(),
});

export type WaitingMail = z.infer<typeof stored>;

interface Entry {
  readonly file: string;
  readonly mail: WaitingMail;
  failures: number;
  /** Milliseconds since 1970. */
  nextAt: number;
}

export interface Outbox {
  /**
   * Stores a mail on the disk, and sends it later. A waiting mail of the same kind to the same address is replaced: its code
   * is no longer valid.
   * @throws CognitoError CodeDeliveryFailureException when too many mails wait
   * @throws the error of the file system when the mail cannot be stored
   */
  deliver(mail: WaitingMail): void;
  /** Does the same and sends nothing, so that the time of an answer does not show whether a mail was sent. */
  pretend(mail: WaitingMail): void;
  /** Stops sending, after the mail that is being sent. The others stay on the disk. */
  close(): Promise<void>;
}

export interface OutboxOptions {
  readonly send: (mail: WaitingMail) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds until the first repetition; each further one waits twice as long. */
  readonly firstPause?: number;
  readonly longestPause?: number;
  readonly maxWaiting?: number;
}

/**
 * The queue of mails for the mail server. Each mail is a file in `<data>/outbox`, which only the owner can read. A failed
 * delivery is repeated until the code of the mail expires, also after a restart. If the process ends between the delivery
 * and the deletion of the file, the mail is sent twice.
 *
 * @throws SettingsError when the folder cannot be used
 */
export function openOutbox(data: string, options: OutboxOptions): Outbox {
  const {
    send,
    now = Date.now,
    firstPause = 10_000,
    longestPause = 15 * 60_000,
    maxWaiting = 1000,
  } = options;
  const folder = outboxFolder(data);
  let entries = openFolder(folder);
  let closed = false;
  let isDown = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const remove = (entry: Entry) => {
    entries = entries.filter((one) => one !== entry);
    rmSync(entry.file, { force: true });
  };

  const attempt = async (entry: Entry) => {
    if (entry.mail.isPretended) {
      remove(entry);
      return;
    }
    try {
      await send(entry.mail);
      remove(entry);
      if (isDown) console.error('The mail server accepts mails again.');
      isDown = false;
    } catch (error) {
      const reason = error instanceof SendError ? error.message : 'error';
      if (error instanceof SendError && error.isPermanent) {
        remove(entry);
        console.error(`The mail server rejected the address of a mail: ${reason}.`);
        return;
      }
      entry.nextAt = now() + Math.min(longestPause, firstPause * 2 ** entry.failures);
      entry.failures += 1;
      if (!isDown) console.error(`A mail cannot be sent: ${reason}. It is tried again until its code ends.`);
      isDown = true;
    }
  };

  const sendDue = async () => {
    for (;;) {
      for (const entry of entries) {
        if (Date.parse(entry.mail.expiresAt) <= now()) remove(entry);
      }
      const due = entries.find(({ nextAt }) => nextAt <= now());
      if (closed || due === undefined) return;
      await attempt(due);
    }
  };

  const schedule = () => {
    clearTimeout(timer);
    if (closed || running !== undefined || entries.length === 0) return;
    const pause = Math.max(0, Math.min(...entries.map(({ nextAt }) => nextAt)) - now());
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

  const add = ({ to, kind, subject, html, expiresAt }: WaitingMail, isPretended: boolean) => {
    const replaced = entries.filter(({ mail }) => mail.to === to && mail.kind === kind);
    if (entries.length - replaced.length >= maxWaiting) {
      throw new CognitoError('CodeDeliveryFailureException', 'Too many mails are waiting.');
    }
    const mail = { to, kind, isPretended, subject, html, expiresAt };
    const entry = { file: join(folder, `${randomUUID()}.json`), mail, failures: 0, nextAt: now() };
    replaceFile(entry.file, JSON.stringify(mail));
    for (const old of replaced) remove(old);
    entries = [...entries, entry];
    schedule();
  };

  schedule();
  return {
    deliver: (mail) => add(mail, false),
    pretend: (mail) => add(mail, true),
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Makes the folder where it is missing, and reads the mails of an earlier process. */
function openFolder(folder: string): Entry[] {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    return readEntries(folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SettingsError(`The outbox ${folder} cannot be used, so no mail could be sent: ${reason}`, {
      cause,
    });
  }
}

/** The mails of an earlier process. A file that it did not finish is removed. */
function readEntries(folder: string): Entry[] {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    try {
      if (!name.endsWith('.json')) throw new Error('incomplete');
      const mail = stored.parse(JSON.parse(readFileSync(file, 'utf8')));
      return [{ file, mail, failures: 0, nextAt: 0 }];
    } catch {
      rmSync(file, { force: true });
      return [];
    }
  });
}
