import type { AppNotification } from './app-notification.ts';

/**
 * Shows a notification, by the service worker: phones allow no other way.
 *
 * @throws when this page has no worker, or the browser rejects the notification
 */
export async function showNotification({ title, body, tag, target, moment }: AppNotification): Promise<void> {
  const registration = await activeRegistration();
  await registration.showNotification(title, {
    ...(body !== undefined && { body }),
    tag,
    icon: '/icons/icon-192.png',
    data: { ...target, ...(moment !== undefined && { moment }) },
  });
}

/** A shown notification, as far as a page needs to know it. */
export interface ShownNotification {
  readonly tag: string;
  /** See `moment` of {@link AppNotification}. */
  readonly moment: number | undefined;
}

/**
 * Closes the shown notifications for which `isSettled` returns true.
 *
 * @throws when this page has no worker
 */
export async function closeNotifications(isSettled: (shown: ShownNotification) => boolean): Promise<void> {
  const registration = await activeRegistration();
  for (const notification of await registration.getNotifications()) {
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
