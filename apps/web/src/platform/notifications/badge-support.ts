import type { NotificationSupport } from './notification-support.ts';

/**
 * Whether the icon of this app can have a number. `missing`: the app is not installed, or the browser cannot do it.
 * `not-allowed`: Safari needs the permission for notifications first.
 */
export type BadgeSupport = 'ready' | 'not-allowed' | 'missing';

/** The support by that of notifications, which changes when the user answers the browser's question. */
export function badgeSupport(notifications: NotificationSupport): BadgeSupport {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (!isInstalled || !('setAppBadge' in navigator)) return 'missing';
  // Only Safari has the property.
  const needsPermission = 'standalone' in navigator;
  return needsPermission && notifications !== 'allowed' ? 'not-allowed' : 'ready';
}
