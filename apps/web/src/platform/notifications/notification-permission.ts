/** The browser's notification permission; undefined in a browser that cannot show notifications of a page. */
export function notificationPermission(): NotificationPermission | undefined {
  return 'Notification' in globalThis && 'serviceWorker' in navigator ? Notification.permission : undefined;
}
