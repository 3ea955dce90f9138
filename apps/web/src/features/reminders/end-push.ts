// @spec push-device

import type { LoadConnection } from '#data/connection/api-connection.ts';
import { erasePush } from '#data/push/erase-push.ts';
import { pause } from '#platform/async/pause.ts';
import { loadConfig } from '#platform/config/load-config.ts';

/** Milliseconds that a log-out waits for the end of push messages. */
const endLimit = 5_000;

function report(error: unknown): void {
  console.warn('Push could not be turned off:', error instanceof Error ? error.name : typeof error);
}

/**
 * Prepares the end of push messages while the session is valid. The returned function erases the devices that receive
 * reminders, and the reminders, from the server; call it after the log-out has succeeded. A log-out ends the sessions of
 * all devices, so none of them may show reminders any more. Neither function rejects: a failure does not prevent the
 * log-out.
 */
export async function prepareEndOfPush(loadConnection: LoadConnection): Promise<() => Promise<void>> {
  try {
    if ((await loadConfig()).pushKey === null || !navigator.onLine) return () => Promise.resolve();
    const { clientWithToken } = await loadConnection();
    const client = await clientWithToken();
    return () => Promise.race([erasePush(client), pause(endLimit)]).catch(report);
  } catch (error) {
    report(error);
    return () => Promise.resolve();
  }
}
