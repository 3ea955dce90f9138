import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the mails that wait, one file each. */
export const outboxFolder = (data: string): string => join(data, 'outbox');

export interface WaitingMails {
  readonly count: number;
  /** When the oldest one was stored, in milliseconds since 1970; undefined without mails. */
  readonly oldest: number | undefined;
}

/** The mails that wait for the mail server. Changes nothing, also while Kairos runs. */
export function findWaitingMails(data: string): WaitingMails {
  const times = namesIn(outboxFolder(data))
    .filter((name) => name.endsWith('.json'))
    // The file of a mail is deleted when it is sent, which can be between the two reads.
    .flatMap((name) => statSync(join(outboxFolder(data), name), { throwIfNoEntry: false })?.mtimeMs ?? []);
  return { count: times.length, oldest: times.length === 0 ? undefined : Math.min(...times) };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // Without KAIROS_SMTP there was never an outbox.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
