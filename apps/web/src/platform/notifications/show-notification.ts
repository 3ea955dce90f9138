// @spec reminders-open

import { holdLock } from '#platform/page-lifecycle/hold-lock.ts';
import type { AppNotification } from './app-notification.ts';
import { notificationOptions, notificationsLock } from './notification-options.ts';

/**
 * Shows a notification, by the service worker: phones allow no other way.
 *
 * @throws when this page has no worker, or the browser rejects the notification
 */
export async function showNotification(notification: AppNotification): Promise<void> {
  const registration = await activeRegistration();
  await holdLock(notificationsLock, () =>
    registration.showNotification(notification.title, notificationOptions(notification)),
  );
}

/** A shown notification, as far as a page needs to know it. */
export interface ShownNotification {
  readonly tag: string;
  /** See `moment` of {@link AppNotification}. */
  readonly moment: number | undefined;
}

/**
 * Closes the shown notifications for which `isSettled` returns true. A page without a worker has none, as at the first
 * visit.
 */
export async function closeNotifications(isSettled: (shown: ShownNotification) => boolean): Promise<void> {
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return;
  const registration = await navigator.serviceWorker.ready;
  const shown = await holdLock(notificationsLock, () => registration.getNotifications());
  for (const notification of shown) {
    if (isSettled({ tag: notification.tag, moment: momentOf(notification.data) })) notification.close();
  }
}

function momentOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('moment' in data)) return undefined;
  return typeof data.moment === 'number' ? data.moment : undefined;
}

async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  // `ready` never settles for a page without a worker.
  if ((await navigator.serviceWorker.getRegistration()) === undefined) {
    throw new Error('This page has no service worker');
  }
  return navigator.serviceWorker.ready;
}
