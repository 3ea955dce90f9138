// @spec reminders-open

import { targetAddress, targetOf } from '../src/platform/notifications/app-notification.ts';
import { isLanding } from '../src/platform/routing/is-landing.ts';

/** The parts of a notification and of the worker's clients that a press needs. */
interface Pressed {
  readonly notification: Pick<Notification, 'close' | 'data'>;
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
}

const isAppPage = ({ url }: Client) => !isLanding(new URL(url).pathname);

/**
 * Opens the target of a pressed notification: in a window of the app that is open, the visible one before others, else in
 * a new one. An open page gets the target as a message, so that it keeps its unsaved input.
 */
export async function openNotification({ notification, clients }: Pressed): Promise<void> {
  notification.close();
  const target = targetOf(notification.data) ?? { path: '/daily-plan' };
  const windows = (await clients.matchAll({ type: 'window' })).filter(isAppPage);
  const page = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (page === undefined) {
    await clients.openWindow(targetAddress(target));
    return;
  }
  page.postMessage(target);
  await page.focus();
}
