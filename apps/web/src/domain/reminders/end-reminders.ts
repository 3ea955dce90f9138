import type { LoadConnection } from '#data/connection/api-connection.ts';
import { erasePush } from '#data/push/erase-push.ts';
import { pause } from '#platform/async/pause.ts';
import { loadConfig } from '#platform/config/load-config.ts';
import { closeNotifications } from '#platform/notifications/show-notification.ts';
import { unsubscribeFromPush } from '#platform/push/push-subscription.ts';
import { ShownReminders } from './shown-reminders.ts';

/** Milliseconds that a log-out waits for the end of push messages. */
const endLimit = 5_000;

/**
 * Erases the devices that receive reminders, and the reminders, from the server, before a log-out. A log-out ends the
 * sessions of all devices, so none of them may show reminders any more. Never rejects: a failure does not prevent the
 * log-out.
 */
export async function endPush(loadConnection: LoadConnection): Promise<void> {
  try {
    if ((await loadConfig()).pushKey === null || !navigator.onLine) return;
    const { client } = await loadConnection();
    await Promise.race([erasePush(client), pause(endLimit)]);
  } catch (error) {
    console.warn('Push could not be turned off:', error instanceof Error ? error.name : typeof error);
  }
}

/**
 * After the session has ended: closes the reminders, which show texts of records, ends push messages to this browser, and
 * removes the list of shown reminders. The server deletes the device when the push service rejects the next message.
 */
export async function leaveReminders(): Promise<void> {
  await Promise.allSettled([
    closeNotifications(({ moment }) => moment !== undefined),
    unsubscribeFromPush(),
    'caches' in globalThis && new ShownReminders(caches).forget(),
  ]);
}
