// @spec push-sender push-retries

import type { IsActive } from '@kairos/account-state/is-active';
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
const maxPerOwner = 30;

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

/** The number of messages by what became of them. */
export type SendCounts = Readonly<Record<Outcome['kind'], number>>;

/** Several operations on the tables failed. The message has no content of users. */
export class SendDueError extends Error {
  override readonly name = 'SendDueError';
}

const tagOf = (code: string) => languages.find((language) => language.code === code)?.tag;

/** The first `maxPerOwner` reminders of each user. */
function limited(keys: readonly ReminderKey[]): readonly ReminderKey[] {
  const counts = new Map<string, number>();
  return keys.filter(({ owner }) => {
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    return count <= maxPerOwner;
  });
}

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
  readonly counts = { sent: 0, gone: 0, failed: 0, rejected: 0 };
  readonly #options: SenderOptions;
  readonly #start: number;
  readonly #devices = new Map<string, Promise<readonly PushDevice[]>>();
  readonly #failures = new Map<string, number>();
  readonly #active = new Map<string, Promise<boolean>>();

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#start = options.now();
  }

  /** The keys of the due reminders, the latest minute first, and of those that are too late. */
  async find(): Promise<{ readonly due: readonly ReminderKey[]; readonly late: readonly ReminderKey[] }> {
    const current = Math.floor(this.#start / minute) * minute;
    const lastMinute = longestReminderDelay / minute + removedMinutes;
    const minutes = Array.from({ length: lastMinute + 1 }, (_, index) => current - index * minute);
    const found = await Promise.all(
      minutes.map((start) => this.#options.tables.dueIn(new Date(start).toISOString())),
    );
    const isDue = (index: number) => this.#start - current + index * minute <= longestReminderDelay;
    return {
      due: limited(found.flatMap((keys, index) => (isDue(index) ? keys : []))),
      late: found.flatMap((keys, index) => (isDue(index) ? [] : keys)),
    };
  }

  async send(key: ReminderKey): Promise<void> {
    const { tables, now, timeLimit = Infinity } = this.#options;
    if (now() - this.#start > timeLimit) return;
    // It stays, so that it is sent when its owner is enabled in time.
    if (!(await this.#isActive(key.owner))) return;
    // Before the claim: a reminder that is claimed when a read fails would be lost.
    const devices = await this.#devicesOf(key.owner);
    const reminder = await tables.claim(key, now());
    if (reminder === undefined) return;
    const { left } = reminder;
    const waiting = left === undefined ? devices : devices.filter(({ id }) => left.includes(id));
    const outcomes = await Promise.all(
      waiting.map(async (device) => ({ device, outcome: await this.#sendTo(device, reminder) })),
    );
    for (const { outcome } of outcomes) this.counts[outcome.kind] += 1;
    const failed = outcomes.flatMap(({ device, outcome }) =>
      outcome.kind === 'failed' ? [{ id: device.id, seconds: outcome.seconds }] : [],
    );
    const notBefore = now() + Math.max(0, ...failed.map(({ seconds }) => seconds)) * 1000;
    if (failed.length > 0 && notBefore - Date.parse(reminder.dueMinute) <= longestReminderDelay) {
      await tables.release(reminder, { left: failed.map(({ id }) => id), notBefore });
    } else {
      await tables.removeReminder(reminder);
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

  async #sendTo(device: PushDevice, reminder: ClaimedReminder): Promise<Outcome> {
    const { key, now, post, site, subject } = this.#options;
    const host = URL.canParse(device.endpoint) ? new URL(device.endpoint).host : '';
    const failures = this.#failures.get(host) ?? 0;
    if (failures >= maxFailures) return { kind: 'failed', seconds: 0 };
    const end = Date.parse(reminder.dueMinute) + longestReminderDelay;
    const ttl = Math.max(0, Math.ceil((end - now()) / 1000));
    const outcome = await sendMessage(device, messageOf(reminder, site, tagOf), { key, subject, ttl, post });
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
  const { due, late } = await run.find();
  const errors = [
    ...(await forEachOf(due, concurrency, (key) => run.send(key))),
    ...(await forEachOf(late, concurrency, (key) => options.tables.removeReminder(key))),
  ];
  if (errors.length > 0) {
    const names = new Set(errors.map((error) => (error instanceof Error ? error.name : 'unknown')));
    throw new SendDueError(`${errors.length} reminders could not be handled: ${[...names].join(', ')}`);
  }
  return run.counts;
}
