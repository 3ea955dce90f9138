// @spec reminders-open reminder-buttons

import { reminderActions } from '../src/features/reminders/reminder-buttons.ts';
import { targetAddress, targetOf } from '../src/platform/notifications/app-notification.ts';
import { isLanding } from '../src/platform/routing/is-landing.ts';

/** The parts of a notification that a press needs. */
export type PressedNotification = Pick<Notification, 'close' | 'data' | 'title' | 'body' | 'tag'>;

/** What a press does. Each of the two changes resolves to whether it was made, here or by an open page. */
interface Press {
  readonly notification: PressedNotification;
  /** The `action` of the pressed button; '' for the notification itself. */
  readonly action: string;
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
  readonly tick: (taskId: string) => Promise<boolean>;
  readonly snooze: (taskId: string, notification: PressedNotification) => Promise<boolean>;
  /** Says that the press has failed, where no window can be opened. */
  readonly showFailure: (notification: PressedNotification) => Promise<void>;
}

const isAppPage = ({ url }: Client) => !isLanding(new URL(url).pathname);

/** The pages of the app that are open, the visible one before others. */
export async function appPages(clients: Pick<Clients, 'matchAll'>): Promise<readonly WindowClient[]> {
  const pages = (await clients.matchAll({ type: 'window' })).filter(isAppPage);
  return pages.toSorted((one, other) => Number(isVisible(other)) - Number(isVisible(one)));
}

const isVisible = ({ visibilityState }: WindowClient) => visibilityState === 'visible';

/**
 * Acts on a press: a button changes its task, and anything else opens the target. Where the worker cannot make the change,
 * the app opens at the task.
 */
export async function pressNotification({ notification, action, ...press }: Press): Promise<void> {
  notification.close();
  const target = targetOf(notification.data) ?? { path: '/daily-plan' };
  const taskId = target.record;
  if (taskId !== undefined && action === reminderActions.done && (await press.tick(taskId))) return;
  if (taskId !== undefined && action === reminderActions.later && (await press.snooze(taskId, notification)))
    return;
  const [page] = await appPages(press.clients);
  if (page) {
    // An open page gets the target as a message, so that it keeps its unsaved input.
    page.postMessage(target);
    await page.focus();
    return;
  }
  const opening = press.clients.openWindow(targetAddress(target));
  if (action === '') await opening;
  else await opening.catch(() => press.showFailure(notification));
}
