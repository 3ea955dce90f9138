// @spec icon-badge

import { CachedValue } from '#platform/storage/cached-value.ts';

/** The tasks that the number on the icon counts, and until when it holds. */
export interface Badge {
  /** The ids of the tasks of today that are open. */
  readonly open: readonly string[];
  /** The end of the user's day, in milliseconds since 1970. */
  readonly until: number;
}

interface BadgeOptions {
  /** The day of the user, `YYYY-MM-DD`. */
  readonly today: string;
  /** The last day that the user has closed, `YYYY-MM-DD`. */
  readonly closedDay: string | null | undefined;
}

/** The ids of the open tasks of today; none after the day was closed. Not those of other days. */
export function badgeTasks(
  tasks: readonly { readonly id: string; readonly date: string; readonly done: boolean }[],
  { today, closedDay }: BadgeOptions,
): readonly string[] {
  if (closedDay != null && closedDay >= today) return [];
  return tasks.filter(({ date, done }) => date === today && !done).map(({ id }) => id);
}

/** The badge after a task is done; empty after the end of its day: a wrong number is worse than none. */
export function badgeAfter(badge: Badge, now: number, doneId?: string): Badge {
  return { ...badge, open: now >= badge.until ? [] : badge.open.filter((id) => id !== doneId) };
}

/** The part of `navigator` that sets the number, where the browser has it. */
export interface BadgeSetter {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/** The number on the icon of the installed app, which pages and the service worker set. */
export class AppBadge {
  readonly #stored: CachedValue;
  readonly #setter: BadgeSetter;

  constructor(caches: CacheStorage, setter: BadgeSetter) {
    this.#stored = new CachedValue(caches, 'app-badge');
    this.#setter = setter;
  }

  /** Shows the number of tasks. A browser that rejects it shows none. */
  async show(badge: Badge): Promise<void> {
    await this.#stored.write(badge);
    // `setAppBadge(0)` shows a 0 on some systems.
    await (
      badge.open.length > 0 ? this.#setter.setAppBadge?.(badge.open.length) : this.#setter.clearAppBadge?.()
    )?.catch(() => undefined);
  }

  /** Updates the number that a page has shown, in the service worker. Without one it does nothing. */
  async update(now: number, doneId?: string): Promise<void> {
    const badge = (await this.#stored.read()) as Badge | undefined;
    if (badge) await this.show(badgeAfter(badge, now, doneId));
  }

  /** Shows no number any more. */
  async clear(): Promise<void> {
    await this.#stored.remove();
    await this.#setter.clearAppBadge?.().catch(() => undefined);
  }
}
