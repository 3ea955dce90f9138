// @spec reminder-buttons

import type { dayStarts } from '@kairos/schema/entities/user-settings';
import type { LanguageCode } from '@kairos/schema/languages';
import { CachedValue } from '#platform/storage/cached-value.ts';

/** What the service worker needs to act on a press while no page is open. */
export interface WorkerSettings {
  /** Cognito's `sub`, or `localOwner`. */
  readonly owner: string;
  /** The name of the database with the replica. */
  readonly replica: string;
  /** See `RecordStoreOptions`. */
  readonly isDeviceOnly: boolean;
  /** The account is encrypted, and this device has no key: nothing can be sent. */
  readonly isLocked: boolean;
  readonly dayStart: (typeof dayStarts)[number];
  readonly language: LanguageCode;
  /** The texts of the buttons, and of a press that failed, in the user's language. */
  readonly texts: { readonly done: string; readonly later: string; readonly failed: string };
}

/**
 * The settings that a page stores for the service worker, which has no session and no catalogues. They end with the
 * session, and contain no text of the user and no token.
 */
export class StoredWorkerSettings {
  readonly #stored: CachedValue;

  constructor(caches: CacheStorage) {
    this.#stored = new CachedValue(caches, 'worker-settings');
  }

  /** Undefined without a session. */
  async read(): Promise<WorkerSettings | undefined> {
    // Safe: only a page of this app writes it, and a new version of the worker takes over before its pages.
    return (await this.#stored.read()) as WorkerSettings | undefined;
  }

  async write(settings: WorkerSettings): Promise<void> {
    await this.#stored.write(settings);
  }

  clear(): Promise<void> {
    return this.#stored.remove();
  }
}
