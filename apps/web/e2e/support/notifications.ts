import type { BrowserContext, Page } from '@playwright/test';
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

/** As {@link shownNotifications}, for a browser without a page of the app. */
export async function notificationsInWorker(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('The browser has no service worker.');
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });
}

/** Waits until the worker has no page: it knows one for a moment after it was left. */
export async function noPageLeft(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('The browser has no service worker.');
  await worker.evaluate(async () => {
    const { clients } = globalThis as unknown as { clients: { matchAll: () => Promise<readonly unknown[]> } };
    while ((await clients.matchAll()).length > 0) await new Promise((next) => setTimeout(next, 20));
  });
}

/** The titles of the buttons on the shown notifications. */
export function notificationButtons(page: Page): Promise<string[]> {
  return page.evaluate(async (lock) => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await navigator.locks.request(lock, () => registration.getNotifications());
    return shown.flatMap((one) =>
      (one as unknown as { actions: readonly { title: string }[] }).actions.map(({ title }) => title),
    );
  }, notificationsLock);
}

/**
 * Simulates as many presses at the same time on a button of the shown notification whose tag begins with `tag`, as
 * {@link pressNotification} does, and waits until the worker has acted. The page may be closed.
 */
export async function pressButton(
  context: BrowserContext,
  tag: string,
  action: 'done' | 'later',
  presses = 1,
): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('The browser has no service worker.');
  await worker.evaluate(
    async (wanted) => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        NotificationEvent: new (type: string, init: { notification: Notification; action: string }) => Event;
        dispatchEvent: (event: Event) => boolean;
      };
      const shown = await scope.registration.getNotifications();
      const notification = shown.find((one) => one.tag.startsWith(wanted.tag));
      if (notification === undefined) throw new Error(`No notification has a tag like ${wanted.tag}`);
      const works: Promise<unknown>[] = [];
      for (let press = 0; press < wanted.presses; press += 1) {
        const event = new scope.NotificationEvent('notificationclick', {
          notification,
          action: wanted.action,
        });
        // The browser ignores `waitUntil` of an event that a script dispatches, so the promises are collected here.
        Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => works.push(work) });
        scope.dispatchEvent(event);
      }
      await Promise.all(works);
    },
    { tag, action, presses },
  );
}
