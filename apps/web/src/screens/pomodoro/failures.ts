import type { Translate } from '#platform/i18n/use-messages.ts';

/*
 * The failures of this screen (spec §8): the shown texts and the log lines. The timer continues without sound,
 * notification and tasks. Log lines are for developers and are not translated.
 */

/** The browser blocks sound until a user action, or does not support it. */
export function reportBlockedRain(reason: unknown): void {
  console.error('Rain sound blocked:', reason);
}

/** Notifications are allowed, but the browser cannot show one, or the service worker is not registered yet. */
export function reportFailedNotification(error: unknown): void {
  console.error('Failed to notify:', error);
}

/** Daily task list load failure. */
export function reportTasksFailure(error: unknown): void {
  console.error('Failed to load daily tasks:', error);
}

/** The sessions of today could not be loaded. */
export function reportSessionsFailure(error: unknown): void {
  console.error('Failed to load focus sessions:', error);
}

/** Update daily task failure; the task is unchanged. */
export function updateFailure(t: Translate): string {
  return t('pomodoro.update-failed');
}
