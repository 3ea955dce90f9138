// @spec push-device

import { closeNotifications } from '#platform/notifications/show-notification.ts';
import { unsubscribeFromPush } from '#platform/push/push-subscription.ts';
import { AppBadge } from './badge.ts';
import { ShownReminders } from './shown-reminders.ts';
import { SnoozedReminders } from './snoozed-reminders.ts';
import { StoredWorkerSettings } from './worker-settings.ts';

/**
 * After the session has ended: closes the reminders, which show texts of records, ends push messages to this browser, and
 * removes what the service worker knows of the session. The server deletes the device when the push service rejects the next message.
 */
export async function stopReminders(): Promise<void> {
  await Promise.allSettled([
    closeNotifications(({ moment }) => moment !== undefined),
    unsubscribeFromPush(),
    ...('caches' in globalThis ? forgetShared(caches) : []),
  ]);
}

/** Removes what pages share with the service worker. */
function forgetShared(storage: CacheStorage): readonly Promise<void>[] {
  return [
    new ShownReminders(storage).clear(),
    new SnoozedReminders(storage).clear(),
    new StoredWorkerSettings(storage).clear(),
    new AppBadge(storage, navigator).clear(),
  ];
}
