// @spec push-sender push-retries

import type { IsActive } from '@kairos/account-state/is-active';
import { reminder } from '@kairos/schema/entities/reminder';
import { languages } from '@kairos/schema/languages';
import { longestReminderDelay } from '@kairos/schema/push-message';
import { forEachOf } from './for-each-of.ts';
import type { PushKey } from './push-key.ts';
import { messageOf } from './push-message.ts';
import type { ClaimedReminder, PushDevice, ReminderKey, ReminderTables } from './reminder-tables.ts';
import { type Outcome, type Post, sendMessage } from './send-message.ts';

const minute = 60_000;

/** Reminders of so many further minutes are removed without being sent. Older ones disappear by their expiry. */
const removedMinutes = 2;

/** How many reminders are sent at the same time. */
const concurrency = 50;

/** How many reminders of a user one run sends; the next run sends others. So one user cannot delay all others. */
export const maxPerOwner = 30;

/** The part of the time limit of a run after which it removes no more late reminders. */
const lateShare = 1 / 8;

/** After so many time-outs and errors of a push service, a run sends it no further messages. */
const maxFailures = 10;

export interface SenderOptions {
  readonly tables: ReminderTables;
  /** Asked about the owner of a reminder: it is sent only while the owner can sign in. */
  readonly isActive: IsActive;
  readonly key: PushKey;
  /** The origin of the site, e.g. `https://kairos.example`. */
  readonly site: string;
  /** How the push services can reach the operator: an https or mailto address. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly post: Post;
  /** A run starts no further message after so many milliseconds. Default: no limit. */
  readonly timeLimit?: number;
}

/** The number of messages by outcome, and the numbers of reminders. */
export interface SendCounts extends Readonly<Record<Outcome['kind'], number>> {
  /** Due reminders, including those that wait for the next run. */
  readonly due: number;
  /**
   * Removed reminders of active users that no run tried within 15 minutes. Those that the limit for one user delayed are
   * not counted.
   */
  readonly late: number;
}

/** Several operations on the tables failed. The message has no content of users. */
export class SendDueError extends Error {
  override readonly name = 'SendDueError';

  constructor(
    message: string,
    readonly counts: SendCounts,
  ) {
    super(message);
  }
}

const tagOf = (code: string) => languages.find((language) => language.code === code)?.tag;

/** Reads what all reminders of an owner need. A failure is not kept, so that later ones try again. */
function oncePerRun<Value>(
  known: Map<string, Promise<Value>>,
  owner: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const value =
    known.get(owner) ??
    read().catch((error: unknown) => {
      known.delete(owner);
      throw error;
    });
  known.set(owner, value);
  return value;
}

/** One run of the sender. */
class Run {
  readonly counts = { due: 0, late: 0, sent: 0, gone: 0, failed: 0, rejected: 0 };
  readonly #options: SenderOptions;
  readonly #start: number;
  readonly #devices = new Map<string, Promise<readonly PushDevice[]>>();
  readonly #failures = new Map<string, number>();
  readonly #active = new Map<string, Promise<boolean>>();
  /** How many reminders of each user this run has taken. */
  readonly #taken = new Map<string, number>();

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#start = options.now();
  }

  /**
   * Handles the reminders of the last 18 minutes, the oldest first. Only a page of each shard is in memory.
   *
   * @returns the errors
   */
  async handleAll(): Promise<readonly unknown[]> {
    const current = Math.floor(this.#start / minute) * minute;
    const lastMinute = longestReminderDelay / minute + removedMinutes;
    const minutes = Array.from({ length: lastMinute + 1 }, (_, index) => current - index * minute).reverse();
    const isDue = (start: number) => this.#start - start <= longestReminderDelay;
    const { timeLimit = Infinity } = this.#options;
    const errors: unknown[] = [];
    for (const start of minutes) {
      const [limit, handle] = isDue(start)
        ? [timeLimit, (keys: readonly ReminderKey[]) => this.#sendAll(keys)]
        : [timeLimit * lateShare, (keys: readonly ReminderKey[]) => this.#removeAll(keys)];
      try {
        for await (const keys of this.#pagesOf(new Date(start).toISOString(), limit)) {
          errors.push(...(await handle(keys)));
        }
      } catch (error) {
        // The other minutes are handled, and the next run tries this one again.
        errors.push(error);
      }
    }
    return errors;
  }

  /** The keys of a minute, a page of each shard at a time, until the run has taken `limit` milliseconds. */
  async *#pagesOf(start: string, limit: number): AsyncGenerator<readonly ReminderKey[]> {
    const { tables } = this.#options;
    let open: readonly { readonly shard: number; readonly after?: string }[] = Array.from(
      { length: reminder.lookup.sharded.shards },
      (_, shard) => ({ shard }),
    );
    while (open.length > 0 && !this.#isOver(limit)) {
      const pages = await Promise.all(
        open.map(async ({ shard, after }) => ({ shard, ...(await tables.dueIn(start, shard, after)) })),
      );
      yield pages.flatMap(({ keys }) => keys);
      open = pages.flatMap(({ shard, next }) => (next === undefined ? [] : [{ shard, after: next }]));
    }
  }

  #isOver(limit: number): boolean {
    return this.#options.now() - this.#start > limit;
  }

  #sendAll(keys: readonly ReminderKey[]): Promise<readonly unknown[]> {
    this.counts.due += keys.length;
    const taken = keys.filter(({ owner }) => {
      const count = (this.#taken.get(owner) ?? 0) + 1;
      this.#taken.set(owner, count);
      return count <= maxPerOwner;
    });
    return forEachOf(taken, concurrency, (key) => this.#send(key));
  }

  #removeAll(keys: readonly ReminderKey[]): Promise<readonly unknown[]> {
    const counts = new Map<string, number>();
    for (const { owner } of keys) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return forEachOf(keys, concurrency, async (key) => {
      const wasUntried = await this.#options.tables.removeReminder(key);
      // A user with so many was delayed by the limit of a user.
      const wasAllowed = (counts.get(key.owner) ?? 0) < maxPerOwner;
      if (wasUntried && wasAllowed && (await this.#isActive(key.owner))) this.counts.late += 1;
    });
  }

  async #send(key: ReminderKey): Promise<void> {
    const { tables, now, timeLimit = Infinity } = this.#options;
    if (this.#isOver(timeLimit)) return;
    // It stays, so that it is sent when its owner is enabled in time.
    if (!(await this.#isActive(key.owner))) return;
    // Before the claim: a reminder that is claimed when a read fails would be lost.
    const devices = await this.#devicesOf(key.owner);
    const claimed = await tables.claim(key, now());
    if (claimed === undefined) return;
    const { left } = claimed;
    const waiting = left === undefined ? devices : devices.filter(({ id }) => left.includes(id));
    const outcomes = await Promise.all(
      waiting.map(async (device) => ({ device, outcome: await this.#sendTo(device, claimed) })),
    );
    for (const { outcome } of outcomes) this.counts[outcome.kind] += 1;
    const failed = outcomes.flatMap(({ device, outcome }) =>
      outcome.kind === 'failed' ? [{ id: device.id, seconds: outcome.seconds }] : [],
    );
    const notBefore = now() + Math.max(0, ...failed.map(({ seconds }) => seconds)) * 1000;
    if (failed.length > 0 && notBefore - Date.parse(claimed.dueMinute) <= longestReminderDelay) {
      await tables.release(claimed, { left: failed.map(({ id }) => id), notBefore });
    } else {
      await tables.removeReminder(claimed);
    }
    // After the release, which the failure of a deletion must not prevent.
    for (const { device, outcome } of outcomes) {
      if (outcome.kind === 'gone') await tables.removeDevice(device);
    }
  }

  #isActive(owner: string): Promise<boolean> {
    return oncePerRun(this.#active, owner, () => this.#options.isActive(owner));
  }

  #devicesOf(owner: string): Promise<readonly PushDevice[]> {
    return oncePerRun(this.#devices, owner, () => this.#options.tables.devicesOf(owner));
  }

  async #sendTo(device: PushDevice, claimed: ClaimedReminder): Promise<Outcome> {
    const { key, now, post, site, subject } = this.#options;
    const host = URL.canParse(device.endpoint) ? new URL(device.endpoint).host : '';
    const failures = this.#failures.get(host) ?? 0;
    if (failures >= maxFailures) return { kind: 'failed', seconds: 0 };
    const end = Date.parse(claimed.dueMinute) + longestReminderDelay;
    const ttl = Math.max(0, Math.ceil((end - now()) / 1000));
    const outcome = await sendMessage(device, messageOf(claimed, site, tagOf), { key, subject, ttl, post });
    if (outcome.kind === 'failed') this.#failures.set(host, failures + 1);
    return outcome;
  }
}

/**
 * Sends the reminders that are due, each at most once, to all devices of its user, and deletes them. A device whose
 * subscription no longer exists is deleted. What a push service cannot take now is sent by a later run, until 15 minutes
 * after the reminder's minute.
 *
 * @throws SendDueError when the tables fail
 */
export async function sendDue(options: SenderOptions): Promise<SendCounts> {
  const run = new Run(options);
  const errors = await run.handleAll();
  if (errors.length > 0) {
    const names = new Set(errors.map((error) => (error instanceof Error ? error.name : 'unknown')));
    throw new SendDueError(
      `${errors.length} reminders could not be handled: ${[...names].join(', ')}`,
      run.counts,
    );
  }
  return run.counts;
}
