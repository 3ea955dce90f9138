// @spec push-device

import { closeNotifications } from '#platform/notifications/show-notification.ts';
import { unsubscribeFromPush } from '#platform/push/push-subscription.ts';
import { ShownReminders } from './shown-reminders.ts';

/**
 * After the session has ended: closes the reminders, which show texts of records, ends push messages to this browser, and
 * removes the list of shown reminders. The server deletes the device when the push service rejects the next message.
 */
export async function stopReminders(): Promise<void> {
  await Promise.allSettled([
    closeNotifications(({ moment }) => moment !== undefined),
    unsubscribeFromPush(),
    'caches' in globalThis && new ShownReminders(caches).forget(),
  ]);
}
