// @spec push-device

import { useEffect, useState } from 'react';
import { isClosed } from '@kairos/sync/storage';
import { useLoadConnection } from '#data/connection/api-connection.ts';
import { readPushDevices, type PushDevice } from '#data/push/push-devices.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { renewPush, removePushDevice, thisPushDevice, turnOffPush, turnOnPush } from '../push-device.ts';
import { sendPushTest } from '../push-test.ts';
import { forgetWritten, writeReminders } from '../write-reminders.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useLanguage } from '#platform/i18n/language.ts';
import type { NotificationSupport } from '#platform/notifications/notification-support.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { isPushSupported } from '#platform/push/push-subscription.ts';

interface ClosedRemindersOptions {
  /** Cognito's `sub`. */
  readonly username: string;
  /** The public VAPID key as base64url; null when the server sends no push messages. */
  readonly serverKey: string | null;
  readonly support: NotificationSupport;
}

export type PushReminders = ReturnType<typeof usePushReminders>;

/** The control whose last action failed: `on` or `off` of the switch, or the id of a device that was not removed. */
export type ClosedFailure = 'on' | 'off' | { readonly id: string };

/** Logs a failure without the error itself: it can contain texts of reminders and the address of the subscription. */
function report(error: unknown, isReading = false): void {
  // The user has logged out meanwhile.
  if (isClosed(error)) return;
  const name = error instanceof Error ? error.name : typeof error;
  if (isReading) console.error('Failed to load push devices:', name);
  else console.error('Push could not be changed:', name);
}

/** The reminders for a closed app: whether this device gets them, the other devices, and the changes of both. */
export function usePushReminders({ username, serverKey, support }: ClosedRemindersOptions) {
  const loadConnection = useLoadConnection();
  const store = useRecordStore();
  const clock = useClock();
  const language = useLanguage();
  const isOnline = useOnline();
  const [id, setId] = useState(thisPushDevice);
  const { devices, readDevices, isUnreachable, retry } = useDevices({ serverKey, support, setId });
  /** The position of the switch while it takes effect. */
  const [pending, setPending] = useState<boolean>();
  const [failure, setFailure] = useState<ClosedFailure>();
  const isAllowed = support === 'allowed' && serverKey !== null && isPushSupported();
  const isOn = isAllowed && id !== null;

  async function act(change: () => Promise<void>, failed: ClosedFailure): Promise<boolean> {
    setFailure(undefined);
    try {
      await change();
      return true;
    } catch (error) {
      report(error);
      setFailure(failed);
      return false;
    } finally {
      setId(thisPushDevice());
      setPending(undefined);
    }
  }

  async function turnOn() {
    if (serverKey === null) return;
    await turnOnPush(loadConnection, serverKey);
    forgetWritten();
    // The page tries it again.
    writeReminders({ store, loadConnection, username, now: () => clock.now() }).catch((error: unknown) =>
      report(error),
    );
    await readDevices();
  }

  return {
    /** Whether the switch is shown. */
    isOffered: serverKey !== null && isPushSupported() && (isAllowed || support === 'not-asked'),
    isAllowed,
    isOn,
    /** Whether it is unknown if another device has removed this one. */
    isLoading: isOn && isOnline && devices === undefined && !isUnreachable,
    isOnline,
    pending,
    failure,
    isUnreachable,
    retry,
    others: (devices ?? []).filter((device) => device.id !== id),
    turn: async (wanted: boolean) => {
      setPending(wanted);
      if (wanted) return act(turnOn, 'on');
      return act(async () => {
        await turnOffPush((await loadConnection()).client);
        await readDevices();
      }, 'off');
    },
    /** Resolves to whether the device was removed. */
    remove: (device: string) =>
      act(
        async () => {
          await removePushDevice((await loadConnection()).client, device);
          await readDevices();
        },
        { id: device },
      ),
    /** Resolves when the server has sent the test, which has a title and a body. */
    sendTest: async (title: string, body: string) =>
      sendPushTest((await loadConnection()).client, {
        text: `${title}\n${body}`,
        language,
        now: () => clock.now(),
      }),
  };
}

interface DevicesOptions extends Pick<ClosedRemindersOptions, 'serverKey' | 'support'> {
  /** Gets the id of this device when the devices are read. The same function at every render. */
  readonly setId: (id: string | null) => void;
}

/** The devices that get push messages, read from the server when it can be reached. */
function useDevices({ serverKey, support, setId }: DevicesOptions) {
  const loadConnection = useLoadConnection();
  const isOnline = useOnline();
  const [devices, setDevices] = useState<readonly PushDevice[]>();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (serverKey === null || !isOnline) return undefined;
    let isGone = false;
    const read = async () => {
      if (support === 'allowed' && isPushSupported()) await renewPush(loadConnection, serverKey);
      const found = await readPushDevices((await loadConnection()).client);
      if (isGone) return;
      setId(thisPushDevice());
      setDevices(found);
      setIsUnreachable(false);
    };
    read().catch((error: unknown) => {
      if (isGone) return;
      report(error, true);
      setIsUnreachable(true);
    });
    return () => {
      isGone = true;
    };
  }, [serverKey, support, isOnline, attempt, loadConnection, setId]);

  return {
    devices,
    isUnreachable,
    /** Reads them again after a change. Rejects when that fails. */
    readDevices: async () => setDevices(await readPushDevices((await loadConnection()).client)),
    retry: () => {
      setIsUnreachable(false);
      setAttempt((count) => count + 1);
    },
  };
}
