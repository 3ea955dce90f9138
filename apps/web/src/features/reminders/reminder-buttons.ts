// @spec reminder-buttons

import type { NotificationButton } from '#platform/notifications/app-notification.ts';

/** The `action` of each button on the reminder of a task. */
export const reminderActions = { done: 'done', later: 'later' } as const;

/** The buttons on the reminder of a task. */
export function reminderButtons(
  texts: Readonly<Record<keyof typeof reminderActions, string>>,
): readonly NotificationButton[] {
  return [
    { action: reminderActions.done, title: texts.done },
    { action: reminderActions.later, title: texts.later },
  ];
}
