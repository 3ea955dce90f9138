import type { Page } from '@playwright/test';
import { notificationsLock } from '../../src/platform/notifications/notification-options.ts';

/** The texts of the notifications that the service worker of a page shows. */
export function shownNotifications(page: Page): Promise<string[]> {
  return page.evaluate(async (lock) => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await navigator.locks.request(lock, () => registration.getNotifications());
    return shown.map(({ title, body }) => `${title}: ${body}`);
  }, notificationsLock);
}

/**
 * Simulates a press on the shown notification whose tag begins with `tag`: dispatches its event in the real service
 * worker. Without a real press, which Playwright does not offer, the browser rejects the last step of the worker, the
 * focus of the window.
 */
export async function pressNotification(page: Page, tag: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('The page has no service worker.');
  await worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
      dispatchEvent: (event: Event) => boolean;
    };
    const shown = await scope.registration.getNotifications();
    const notification = shown.find(({ tag: one }) => one.startsWith(wanted));
    if (notification === undefined) throw new Error(`No notification has a tag like ${wanted}`);
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, tag);
}
