/*
 * Spec §8 for this screen: the console only. The timer runs on without its sound and without its notification. Log
 * lines are for developers and are not translated.
 */

/** The browser does not let the page sound yet, or has no way to. */
export function reportBlockedRain(reason: unknown): void {
  console.error('Rain sound blocked:', reason);
}

/** The browser allowed notifications and does not show one (Android's wants a service worker). */
export function reportFailedNotification(error: unknown): void {
  console.error('Failed to notify:', error);
}
