import { i18n } from '#platform/i18n/i18n.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { notificationPermission } from '#platform/notifications/notification-permission.ts';
import { showNotification } from '#platform/notifications/show-notification.ts';
import { reportFailedNotification } from './failures.ts';
import type { Phase } from './rules/pomodoro.ts';
import type { Timer } from './timer.ts';

/** Shows a browser notification at the end of each phase, if the user has allowed it. */
export function notifyOfPhaseEnds(timer: Timer): void {
  timer.onPhaseEnd((ended) => {
    if (notificationPermission() === 'granted') show(ended).catch(reportFailedNotification);
  });
}

function show(ended: Phase): Promise<void> {
  const t = (id: MessageId) => i18n._(id);
  const [title, body] =
    ended === 'focus'
      ? [t('pomodoro.focus-over'), t('pomodoro.break-question')]
      : [t('pomodoro.break-over'), t('pomodoro.break-over-text')];
  // The tag merges the notifications of several tabs into one.
  return showNotification({ title, body, tag: 'pomodoro', target: { path: '/pomodoro' } });
}
