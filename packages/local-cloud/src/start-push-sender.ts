import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { PushKey } from '@kairos/push-sender/push-key';
import { ReminderTables } from '@kairos/push-sender/reminder-tables';
import { sendDue, type SenderOptions } from '@kairos/push-sender/send-due';
import type { Post } from '@kairos/push-sender/send-message';
import type { Repeat } from './tables/start-expiry.ts';

interface PushSenderOptions {
  /** Whether a user exists and is not disabled. */
  readonly isActive: SenderOptions['isActive'];
  readonly key: PushKey;
  /** The origin of the web app. */
  readonly site: string;
  readonly post: Post;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly repeat: Repeat;
}

/** How often due reminders are sent, in milliseconds. On AWS it is once a minute, because there a run costs something. */
const interval = 10_000;

/** How push services can reach the operator. They refuse an address on this computer, and a laptop has no other. */
const subjectOf = (site: string) => (site.startsWith('https:') ? site : 'https://kairos.example');

/**
 * Sends due reminders as push messages, now and then repeatedly. Returns a function that ends this. A failure is
 * printed, and the next time tries again.
 */
export function startPushSender(
  client: DynamoDBClient,
  { isActive, key, site, post, now, repeat }: PushSenderOptions,
): () => Promise<void> {
  const tables = new ReminderTables(client, { reminders: 'ReminderTable', devices: 'PushDeviceTable' });
  const subject = subjectOf(site);
  let ended = false;
  const send = async () => {
    if (ended) return;
    try {
      await sendDue({ tables, isActive, key, site, subject, post, now });
    } catch (error) {
      console.error('Reminders could not be sent:', error);
    }
  };
  let running = send();
  const stop = repeat(() => (running = running.then(send)), interval);
  return async () => {
    ended = true;
    stop();
    await running;
  };
}
