// @spec reminder-buttons icon-badge

import { IndexedDbStorage } from '@kairos/sync/indexed-db-storage';
import { AppBadge, type BadgeSetter } from '../src/features/reminders/badge.ts';
import { remindersLock } from '../src/features/reminders/shown-reminders.ts';
import { snoozedUntil, SnoozedReminders } from '../src/features/reminders/snoozed-reminders.ts';
import { StoredWorkerSettings, type WorkerSettings } from '../src/features/reminders/worker-settings.ts';
import {
  notificationOptions,
  notificationsLock,
} from '../src/platform/notifications/notification-options.ts';
import { targetOf } from '../src/platform/notifications/app-notification.ts';
import { changeMade, reminderSnoozed } from './messages.ts';
import { appPages, pressNotification, type PressedNotification } from './notification-click.ts';
import { storeSnoozed, type SnoozeScope } from './snooze-reminder.ts';
import { tickInReplica } from './tick-in-replica.ts';
import { withLock } from './with-lock.ts';

/** The parts of the worker's scope that a press on a notification needs. */
export interface PressScope extends SnoozeScope {
  readonly caches: CacheStorage;
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
  readonly locks: Pick<LockManager, 'request'>;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly databases: Pick<IDBFactory, 'databases'>;
  readonly badge: BadgeSetter;
}

interface NotificationPress {
  readonly notification: PressedNotification;
  readonly action: string;
}

/** Acts on a press on a notification or on one of its buttons. */
export async function actOnPress({ notification, action }: NotificationPress, scope: PressScope) {
  const settings = await new StoredWorkerSettings(scope.caches).read();
  // The session is over, or the change could not be sent: the user has to do something in the app.
  const known = settings?.isLocked === false ? settings : undefined;
  await pressNotification({
    notification,
    action,
    clients: scope.clients,
    tick: async (taskId) => known !== undefined && tick(taskId, known, scope),
    snooze: async (taskId, shown) => known !== undefined && snooze(taskId, shown, known, scope),
    showFailure: (shown) => showFailure(shown, settings, scope),
  });
}

/** Sends a message to the open pages of the app; resolves to whether there are any. */
async function tellPages(message: string, { clients }: PressScope): Promise<boolean> {
  const pages = await appPages(clients);
  for (const page of pages) page.postMessage(message);
  return pages.length > 0;
}

/** Whether the replica exists: opening another one would create it. A browser that does not tell has it. */
async function hasReplica(name: string, { databases }: PressScope): Promise<boolean> {
  if (typeof databases.databases !== 'function') return true;
  return (await databases.databases()).some((database) => database.name === name);
}

async function tick(taskId: string, settings: WorkerSettings, scope: PressScope): Promise<boolean> {
  const { replica } = settings;
  if (!(await hasReplica(replica, scope))) return false;
  const storage = new IndexedDbStorage(replica);
  const channel = new BroadcastChannel(replica);
  try {
    const isDone = await tickInReplica(storage, taskId, {
      settings,
      now: new Date(scope.now),
      announce: (events) => channel.postMessage(events),
    });
    if (!isDone) return false;
    await new AppBadge(scope.caches, scope.badge).update(scope.now, taskId);
    await tellPages(changeMade, scope);
    return true;
  } catch {
    // The disk is full, the record cannot be read, or the replica was closed.
    return false;
  } finally {
    channel.close();
    await storage.close();
  }
}

async function snooze(
  taskId: string,
  notification: PressedNotification,
  settings: WorkerSettings,
  scope: PressScope,
): Promise<boolean> {
  const moment = snoozedUntil(scope.now);
  await withLock(scope.locks, remindersLock, () =>
    new SnoozedReminders(scope.caches).add(taskId, moment, scope.now),
  );
  const isShownByPage = await tellPages(reminderSnoozed, scope);
  const isStored = await storeSnoozed(taskId, moment, notification, settings, scope);
  return isShownByPage || isStored;
}

async function showFailure(
  { title, tag, data }: PressedNotification,
  settings: WorkerSettings | undefined,
  { registration, locks }: PressScope,
): Promise<void> {
  const target = targetOf(data) ?? { path: '/daily-plan' };
  const body = settings?.texts.failed;
  const options = notificationOptions({ title, ...(body !== undefined && { body }), tag, target });
  await withLock(locks, notificationsLock, () => registration.showNotification(title, options));
}
