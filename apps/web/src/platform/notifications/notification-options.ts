import type { AppNotification } from './app-notification.ts';

/**
 * The Web Lock of all pages and of the service worker. Chromium removes a notification from its list, with the data for a
 * press, when the list is read while the notification is being shown.
 */
export const notificationsLock = 'kairos-notifications';

/** How the browser shows a notification of the app. */
export function notificationOptions({ body, tag, target, moment }: AppNotification): NotificationOptions {
  return {
    ...(body !== undefined && { body }),
    tag,
    icon: '/icons/icon-192.png',
    data: { ...target, ...(moment !== undefined && { moment }) },
  };
}
