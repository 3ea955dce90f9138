// @spec reminder-buttons

import { CachedValue } from '#platform/storage/cached-value.ts';
import { momentsIn, type StoredMoments } from './stored-moments.ts';

/** Milliseconds between a press on `In 10 minutes` and the reminder that comes again. */
const snoozeTime = 600_000;
const minute = 60_000;

/** How long after its moment a snoozed reminder is kept, in milliseconds: its notification may be shown so long. */
const keptTime = 86_400_000;

/** When a reminder comes again that was snoozed at `now`: a whole minute, as the sender of push messages needs it. */
export function snoozedUntil(now: number): number {
  return Math.round((now + snoozeTime) / minute) * minute;
}

/**
 * The reminders that this browser shows once more, by the id of their task. They are in Cache Storage, which pages and the
 * service worker share.
 */
export class SnoozedReminders {
  readonly #stored: CachedValue;

  constructor(caches: CacheStorage) {
    this.#stored = new CachedValue(caches, 'snoozed-reminders');
  }

  /** Their moments in milliseconds since 1970, by task id. Drops those of which no notification is shown any more. */
  async read(now: number): Promise<StoredMoments> {
    return momentsIn(await this.#stored.read(), now - keptTime);
  }

  /** Adds a reminder, or gives it another moment. Hold `remindersLock`. */
  async add(taskId: string, moment: number, now: number): Promise<void> {
    await this.#stored.write({ ...(await this.read(now)), [taskId]: moment });
  }

  /** Removes all of them from the browser. */
  clear(): Promise<void> {
    return this.#stored.remove();
  }
}
