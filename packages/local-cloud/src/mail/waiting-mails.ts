// @spec doctor-mail

import { z } from 'zod';
import { readKeyValues } from '../database/read-key-values.ts';

/** The key-value table of the mails that wait for the mail server. */
export const outboxTable = 'outbox';

export const storedMail = z.object({
  to: z.string(),
  kind: z.string(),
  /** Whether it is never sent. */
  isPretended: z.boolean().optional(),
  subject: z.string(),
  html: z.string(),
  expiresAt: z.string(),
  /** Milliseconds since 1970. */
  storedAt: z.number(),
});

export type StoredMail = z.infer<typeof storedMail>;

export interface WaitingMails {
  readonly count: number;
  /** When the oldest one was stored, in milliseconds since 1970; undefined without mails. */
  readonly oldest: number | undefined;
}

/** The mails that wait for the mail server. Changes nothing, also while Kairos runs. */
export async function findWaitingMails(data: string): Promise<WaitingMails> {
  const mails = (await readKeyValues(data, (store) => store.table<StoredMail>(outboxTable).values())) ?? [];
  const times = mails.map(({ storedAt }) => storedAt);
  return { count: times.length, oldest: times.length === 0 ? undefined : Math.min(...times) };
}
