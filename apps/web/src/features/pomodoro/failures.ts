/*
 * The failures of this screen (spec §8): logged only; the timer continues without sound or notification. Log lines are
 * for developers and are not translated.
 */

/** The browser blocks sound until a user action, or does not support it. */
export function reportBlockedRain(reason: unknown): void {
  console.error('Rain sound blocked:', reason);
}

/** Notifications are allowed, but the browser cannot show one (on Android it needs a service worker). */
export function reportFailedNotification(error: unknown): void {
  console.error('Failed to notify:', error);
}
