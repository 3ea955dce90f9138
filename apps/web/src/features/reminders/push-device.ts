// @spec push-device

import type { ApolloClient } from '@apollo/client';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import {
  createPushDevice,
  deletePushDevice,
  pushDeviceId,
  readPushDevices,
} from '#data/push/push-devices.ts';
import { deleteReminders, readStoredReminders } from '#data/push/stored-reminders.ts';
import { holdLock } from '#platform/page-lifecycle/hold-lock.ts';
import { readSubscription, subscribeToPush, unsubscribeFromPush } from '#platform/push/push-subscription.ts';
import { readStored, removeStored, writeStored } from '#platform/storage/storage.ts';

/** The Web Lock of the pages that change the subscription. */
const lock = 'kairos-push-device';

/** The id of this device among the user's push devices; null while push is turned off here. */
export function thisPushDevice(): string | null {
  return readStored('push-device');
}

/**
 * Turns push on for this device. Call it when the user pressed a control for it: the browser subscribes at once.
 *
 * @param serverKey the public VAPID key as base64url
 * @throws when the browser, its push service or the API rejects it; then it stays off
 */
export async function turnOnPush(loadConnection: LoadConnection, serverKey: string): Promise<void> {
  const [subscription, { client }] = await Promise.all([subscribeToPush(serverKey), loadConnection()]);
  try {
    writeStored('push-device', await createPushDevice(client, subscription));
  } catch (error) {
    await unsubscribeFromPush();
    throw error;
  }
}

/**
 * Turns push off for this device.
 *
 * @throws the API's or the network's error; then it stays on
 */
export async function turnOffPush(client: ApolloClient): Promise<void> {
  const id = thisPushDevice();
  if (id !== null) await removePushDevice(client, id);
  await forgetPush();
}

/**
 * Removes a device of the user. Without devices the reminders are removed from the server, too.
 *
 * @throws the API's or the network's error
 */
export async function removePushDevice(client: ApolloClient, id: string): Promise<void> {
  await deletePushDevice(client, id);
  if ((await readPushDevices(client)).length > 0) return;
  await deleteReminders(
    client,
    (await readStoredReminders(client)).map(({ id: reminder }) => reminder),
  );
}

async function forgetPush(): Promise<void> {
  removeStored('push-device');
  await unsubscribeFromPush();
}

/** Whether the browser still has the subscription that the server knows, or push is off. */
export async function hasKnownSubscription(serverKey: string): Promise<boolean> {
  const id = thisPushDevice();
  if (id === null) return true;
  const subscription = await readSubscription(serverKey);
  return subscription !== null && (await pushDeviceId(subscription)) === id;
}

/**
 * Subscribes again where the browser has dropped or replaced the subscription, or the server has another key. Turns push
 * off where another device has removed this one.
 *
 * @throws the errors of the browser, the API and the network
 */
export async function renewPush(loadConnection: LoadConnection, serverKey: string): Promise<void> {
  if (thisPushDevice() === null || Notification.permission !== 'granted') return;
  await holdLock(lock, async () => {
    const { client } = await loadConnection();
    const isStored = async (id: string) => (await readPushDevices(client)).some((one) => one.id === id);
    const id = thisPushDevice();
    if (id === null) return;
    if (await hasKnownSubscription(serverKey)) {
      const isRemoved = !(await isStored(id));
      // While the list was read, the user may have turned push off and on again.
      if (isRemoved && thisPushDevice() === id) await forgetPush();
      return;
    }
    const made = await createPushDevice(client, await subscribeToPush(serverKey));
    const present = thisPushDevice();
    if (present === id) writeStored('push-device', made);
    // The user has turned push off meanwhile.
    else if (present === null) await Promise.all([deletePushDevice(client, made), unsubscribeFromPush()]);
    await deletePushDevice(client, id);
  });
}
