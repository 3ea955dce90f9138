import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { PushKey } from '@kairos/push-sender/push-key';
import { ReminderTables } from '@kairos/push-sender/reminder-tables';
import { sendDue, type SenderOptions } from '@kairos/push-sender/send-due';
import type { Post } from '@kairos/push-sender/send-message';
import { shardKey } from '@kairos/schema/shard-key';
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

/** How push services can reach the operator. They reject an address on this computer, and a laptop has no other. */
const subjectOf = (site: string) => (site.startsWith('https:') ? site : 'https://kairos.example');

const minute = 60_000;

/** How often shards of a minute that had no reminders are read again, in milliseconds: a device can write a late one. */
const emptyLifetime = 5 * minute;

/** Does not read the shards of a past minute again that had no reminders: each run looks at 18 minutes. */
class RecentReminderTables extends ReminderTables {
  readonly #now: () => number;
  /** When each shard of a minute was read, in milliseconds since 1970. */
  readonly #empty = new Map<string, number>();

  constructor(now: () => number, ...options: ConstructorParameters<typeof ReminderTables>) {
    super(...options);
    this.#now = now;
  }

  override async dueIn(start: string, shard: number, after?: string): ReturnType<ReminderTables['dueIn']> {
    const readAt = this.#now();
    for (const [known, at] of this.#empty) {
      if (Math.abs(readAt - at) >= emptyLifetime) this.#empty.delete(known);
    }
    const key = shardKey(start, shard);
    if (this.#empty.has(key)) return { keys: [], next: undefined };
    const page = await super.dueIn(start, shard, after);
    const isEmpty = page.keys.length === 0 && after === undefined;
    if (isEmpty && readAt >= Date.parse(start) + minute) this.#empty.set(key, readAt);
    return page;
  }
}

/**
 * Sends due reminders as push messages, now and then repeatedly, one run at a time. Returns a function that ends this. A
 * failure is printed, and the next time tries again.
 */
export function startPushSender(
  client: DynamoDBClient,
  { isActive, key, site, post, now, repeat }: PushSenderOptions,
): () => Promise<void> {
  const names = { reminders: 'ReminderTable', devices: 'PushDeviceTable' };
  const tables = new RecentReminderTables(now, client, names);
  const subject = subjectOf(site);
  let running: Promise<void> | undefined;
  const send = async () => {
    try {
      await sendDue({ tables, isActive, key, site, subject, post, now });
    } catch (error) {
      console.error('Reminders could not be sent:', error);
    }
    running = undefined;
  };
  // A run that takes longer than the interval is not followed by those that it has missed.
  const start = () => (running ??= send());
  void start();
  const stop = repeat(start, interval);
  return async () => {
    stop();
    await running;
  };
}
