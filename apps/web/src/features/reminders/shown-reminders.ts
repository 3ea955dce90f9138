// @spec push-notification

import { longestReminderDelay } from '@kairos/schema/push-message';
import { CachedValue } from '#platform/storage/cached-value.ts';
import { momentsIn, type StoredMoments } from './stored-moments.ts';

/** The Web Lock that a page or the service worker holds while it shows reminders. */
export const remindersLock = 'kairos-reminders';

/**
 * The reminders that this browser has shown lately, from its pages or by push. They are in Cache Storage, which pages and
 * the service worker share. Hold `remindersLock` between a reading and a note.
 */
export class ShownReminders {
  readonly #stored: CachedValue;
  /** By key (`keyOf`), the time until which a moment stays; also moments that could not be stored. */
  #moments: StoredMoments = {};

  constructor(caches: CacheStorage) {
    this.#stored = new CachedValue(caches, 'shown-reminders');
  }

  /** The keys of the reminders that were shown. Drops those that cannot be due any more. */
  async read(now: number): Promise<ReadonlySet<string>> {
    this.#moments = { ...momentsIn(this.#moments, now), ...momentsIn(await this.#stored.read(), now) };
    return new Set(Object.keys(this.#moments));
  }

  /** Adds reminders that are shown. Call it after `read`. */
  async add(keys: readonly string[], now: number): Promise<void> {
    const until = now + 2 * longestReminderDelay;
    this.#moments = { ...this.#moments, ...Object.fromEntries(keys.map((key) => [key, until])) };
    await this.#stored.write(this.#moments);
  }

  /** Removes all of them from the browser. */
  async clear(): Promise<void> {
    this.#moments = {};
    await this.#stored.remove();
  }
}
