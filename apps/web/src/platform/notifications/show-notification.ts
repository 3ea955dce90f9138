import type { AppNotification } from './app-notification.ts';

/**
 * Shows a notification, by the service worker: phones allow no other way.
 *
 * @throws when this page has no worker, or the browser rejects the notification
 */
export async function showNotification({ title, body, tag, target }: AppNotification): Promise<void> {
  const registration = await activeRegistration();
  await registration.showNotification(title, {
    ...(body !== undefined && { body }),
    tag,
    icon: '/icons/icon-192.png',
    data: target,
  });
}

/** Closes the shown notifications with a tag. */
export async function closeNotifications(tag: string): Promise<void> {
  const registration = await activeRegistration();
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}

async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  // `ready` never settles for a page without a worker.
  if ((await navigator.serviceWorker.getRegistration()) === undefined) {
    throw new Error('This page has no service worker');
  }
  return navigator.serviceWorker.ready;
}
