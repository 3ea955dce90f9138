// @spec push-notification

import { longestReminderDelay } from '@kairos/schema/push-message';

/** The Web Lock that a page or the service worker holds while it shows reminders. */
export const remindersLock = 'kairos-reminders';

const cacheName = 'shown-reminders';
const path = '/shown-reminders';

/** The keys of shown reminders (`keyOf`), with the time until which each is kept, in milliseconds. */
type KeptKeys = Readonly<Record<string, number>>;

/** Reads the stored text; unknown texts are empty. */
function parse(text: string | undefined): KeptKeys {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/**
 * The reminders that this browser has shown lately, from its pages or by push. They are in Cache Storage, which pages and
 * the service worker share. Hold `remindersLock` between a reading and a note.
 */
export class ShownReminders {
  readonly #caches: CacheStorage;
  /** Also those that could not be stored. */
  #kept: KeptKeys = {};

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  /** The keys of the reminders that were shown. Drops those that cannot be due any more. */
  async read(now: number): Promise<ReadonlySet<string>> {
    const all = Object.entries({ ...this.#kept, ...(await this.#readStored()) });
    this.#kept = Object.fromEntries(all.filter(([, until]) => until > now));
    return new Set(Object.keys(this.#kept));
  }

  /** Notes reminders as shown, after `read`. */
  async note(keys: readonly string[], now: number): Promise<void> {
    const until = now + 2 * longestReminderDelay;
    this.#kept = { ...this.#kept, ...Object.fromEntries(keys.map((key) => [key, until])) };
    try {
      const cache = await this.#caches.open(cacheName);
      await cache.put(path, new Response(JSON.stringify(this.#kept)));
    } catch {
      // The disk is full: the list stays in the memory of this page or worker.
    }
  }

  /** Removes all of them from the browser. */
  async forget(): Promise<void> {
    this.#kept = {};
    await this.#caches.delete(cacheName);
  }

  async #readStored(): Promise<KeptKeys> {
    try {
      const stored = await (await this.#caches.open(cacheName)).match(path);
      return parse(await stored?.text());
    } catch {
      return {};
    }
  }
}
