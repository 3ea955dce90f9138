import type { LoadConnection } from '#data/connection/api-connection.ts';
import { erasePush } from '#data/push/erase-push.ts';
import { pause } from '#platform/async/pause.ts';
import { loadConfig } from '#platform/config/load-config.ts';

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
