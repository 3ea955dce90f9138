import { i18n } from '#platform/i18n/i18n.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { reportFailedNotification } from './failures.ts';
import type { Phase } from './rules/pomodoro.ts';
import type { Timer } from './timer.ts';

/** Shows a browser notification at the end of each phase, if the user has allowed it. */
export function notifyOfPhaseEnds(timer: Timer): void {
  timer.onPhaseEnd((ended) => {
    if (notificationPermission() !== 'granted') return;
    try {
      show(ended);
    } catch (error) {
      reportFailedNotification(error);
    }
  });
}

/** The browser's notification permission; undefined without support for notifications. */
export function notificationPermission(): NotificationPermission | undefined {
  return 'Notification' in globalThis ? Notification.permission : undefined;
}

function show(ended: Phase) {
  const t = (id: MessageId) => i18n._(id);
  const [title, body] =
    ended === 'focus'
      ? [t('pomodoro.focus-over'), t('pomodoro.break-question')]
      : [t('pomodoro.break-over'), t('pomodoro.break-over-text')];
  // The tag merges the notifications of several tabs into one.
  const notification = new Notification(title, { body, tag: 'pomodoro', icon: '/mark.svg' });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
