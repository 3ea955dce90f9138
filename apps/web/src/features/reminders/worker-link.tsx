// @spec reminder-buttons

import { useEffect, useSyncExternalStore } from 'react';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { replicaName } from '#data/records/replica-names.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useLanguage } from '#platform/i18n/language.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { changeMade } from '#worker/messages.ts';
import { useWorkerMessages } from './use-worker-messages.ts';
import { StoredWorkerSettings } from './worker-settings.ts';

/** Stores for the service worker what it needs for the buttons of reminders, and sends the changes that it makes. */
export function WorkerLink({ username }: { username: string }) {
  const t = useMessages();
  const store = useRecordStore();
  const start = usePreference(dayStart);
  const language = useLanguage();
  const { lockReason } = useSyncExternalStore(store.subscribe, store.getStatus);
  const isLocked = lockReason !== undefined;
  useEffect(() => {
    const texts = {
      done: t('reminders.done'),
      later: t('reminders.later'),
      failed: t('reminders.tick-failed'),
    };
    void new StoredWorkerSettings(caches).write({
      owner: username,
      replica: replicaName(username),
      isDeviceOnly: store.isDeviceOnly,
      isLocked,
      dayStart: start,
      language,
      texts,
    });
  }, [t, username, store, isLocked, start, language]);
  useWorkerMessages((data) => {
    if (data !== changeMade) return;
    store.handleEvents();
    store.outbox.send();
  });
  return null;
}
