// @spec push-notification

import { reminderTag } from '@kairos/schema/push-message';
import { reminderButtons } from '../src/features/reminders/reminder-buttons.ts';
import { remindersLock, ShownReminders } from '../src/features/reminders/shown-reminders.ts';
import { StoredWorkerSettings } from '../src/features/reminders/worker-settings.ts';
import type { AppNotification } from '../src/platform/notifications/app-notification.ts';
import {
  notificationOptions,
  notificationsLock,
} from '../src/platform/notifications/notification-options.ts';
import { notificationIn } from './push-message.ts';
import { unreadTitle } from './unread-title.ts';
import { withLock } from './with-lock.ts';

/** The parts of the worker's scope that a push needs. */
export interface PushScope {
  readonly origin: string;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  readonly caches: CacheStorage;
  readonly locks: Pick<LockManager, 'request'>;
  /** BCP 47 tags, best first. */
  readonly preferred: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Shows the notification of a push message, unless a page of this browser has shown it and the user has closed it.
 * Browsers end a subscription whose messages show nothing, so a text that cannot be read shows that there is a reminder.
 *
 * @param text of the message; undefined without one
 */
export async function showPush(text: string | undefined, scope: PushScope): Promise<void> {
  const { registration, now } = scope;
  const found = notificationIn(text ?? '', scope.origin) ?? unreadable(scope.preferred);
  const notification = await withButtons(found, scope);
  const { tag, moment } = notification;
  await withLock(scope.locks, remindersLock, async () => {
    const shown = new ShownReminders(scope.caches);
    const key = moment === undefined ? undefined : `${tag}@${moment}`;
    const isShown = key !== undefined && (await shown.read(now)).has(key);
    if (key !== undefined && !isShown) await shown.add([key], now);
    await withLock(scope.locks, notificationsLock, async () => {
      const isClosed = isShown && (await registration.getNotifications({ tag })).length === 0;
      if (isClosed) return;
      // It replaces the one of a page, which has the same tag, without a sound.
      await registration.showNotification(notification.title, {
        ...notificationOptions(notification),
        silent: isShown,
      });
    });
  });
}

/** The reminder of a task with its buttons, where the worker has what a press needs. */
async function withButtons(notification: AppNotification, { caches }: PushScope): Promise<AppNotification> {
  const { tag, target } = notification;
  const isOfTask = target.record !== undefined && tag !== target.record && tag === reminderTag(target.record);
  const settings = isOfTask ? await new StoredWorkerSettings(caches).read() : undefined;
  return settings ? { ...notification, buttons: reminderButtons(settings.texts) } : notification;
}

function unreadable(preferred: readonly string[]): AppNotification {
  return { title: unreadTitle(preferred), tag: 'reminder', target: { path: '/daily-plan' } };
}
