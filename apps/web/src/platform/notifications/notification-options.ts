import type { AppNotification } from './app-notification.ts';

/**
 * The Web Lock of all pages and of the service worker. Chromium removes a notification from its list, with the data for a
 * press, when the list is read while the notification is being shown.
 */
export const notificationsLock = 'kairos-notifications';

/** How many buttons the browser shows on a notification; 0 in Firefox and Safari. */
function mostButtons(): number {
  const { maxActions } = (globalThis as { Notification?: { maxActions?: number } }).Notification ?? {};
  return maxActions ?? 0;
}

/** How the browser shows a notification of the app. */
export function notificationOptions({
  body,
  tag,
  target,
  moment,
  buttons = [],
}: AppNotification): NotificationOptions {
  const actions = buttons.slice(0, mostButtons());
  return {
    ...(body !== undefined && { body }),
    tag,
    icon: '/icons/icon-192.png',
    // The types of the DOM lack `actions`, which not all browsers have.
    ...(actions.length > 0 && { actions }),
    data: { ...target, ...(moment !== undefined && { moment }) },
  };
}
