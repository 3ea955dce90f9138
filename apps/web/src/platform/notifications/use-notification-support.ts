import { useEffect, useState } from 'react';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';
import { notificationSupport, type NotificationSupport } from './notification-support.ts';

const answers = createEmitter();

/** Follows changes that the user makes in the browser while the page is hidden or visible, where the browser reports them. */
function subscribe(listener: () => void): () => void {
  const stopAnswers = answers.subscribe(listener);
  const stopReturns = onPageReturn(listener);
  const following = new AbortController();
  void follow(listener, following.signal);
  return () => {
    stopAnswers();
    stopReturns();
    following.abort();
  };
}

async function follow(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', listener, { signal });
  } catch {
    // A browser without the API, or without this permission in it.
  }
}

/** Whether this device can show notifications; renders again when that changes. */
export function useNotificationSupport(): NotificationSupport {
  // Not in each rendering: Chromium waits for its browser process, for some milliseconds.
  const [support, setSupport] = useState(notificationSupport);
  useEffect(() => subscribe(() => setSupport(notificationSupport())), []);
  return support;
}

/**
 * Asks the user for the permission; the browser remembers the answer. Call it only when the user pressed a button for it.
 *
 * @throws when the browser cannot ask
 */
export async function requestNotifications(): Promise<void> {
  await Notification.requestPermission();
  answers.emit();
}
