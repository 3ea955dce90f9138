import { notificationPermission } from './notification-permission.ts';

/**
 * Whether this device can show notifications of the app. `home-screen`: an iPhone or iPad can when the app was opened from
 * the home screen. `missing`: this browser cannot.
 */
export type NotificationSupport = 'allowed' | 'not-asked' | 'blocked' | 'home-screen' | 'missing';

const byPermission = { default: 'not-asked', denied: 'blocked', granted: 'allowed' } as const;

/** The present support; it changes when the user answers the browser's question, or changes the site's settings. */
export function notificationSupport(): NotificationSupport {
  const permission = notificationPermission();
  if (permission !== undefined) return byPermission[permission];
  // Only Safari has the property. On a Mac it has notifications, too.
  return 'standalone' in navigator && navigator.standalone === false ? 'home-screen' : 'missing';
}
