// @spec reminders-open

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordOfHash, targetOf, type NotificationTarget } from '#platform/notifications/app-notification.ts';
import type { FocusTarget } from '#ui/use-focus-target.ts';

/**
 * Opens the target of a pressed notification, which the service worker sends to an open page, or names in the hash of a
 * new one.
 */
export function useNotificationTarget(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const open = useEffectEvent(({ path, record }: NotificationTarget, replace: boolean) => {
    const state: FocusTarget | null = record === undefined ? null : { record };
    void navigate(path, { state, replace });
  });
  const openHash = useEffectEvent((record: string) => open({ path: pathname + search, record }, true));

  useEffect(() => {
    const record = recordOfHash(hash);
    if (record !== undefined) openHash(record);
  }, [hash]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const receive = ({ data }: MessageEvent) => {
      const target = targetOf(data);
      if (target) open(target, false);
    };
    serviceWorker.addEventListener('message', receive);
    // The browser holds back messages that arrive before.
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', receive);
  }, []);
}
