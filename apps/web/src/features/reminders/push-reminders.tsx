import { useEffect, useState } from 'react';
import { useLoadConnection } from '#data/connection/api-connection.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useToday, useZoneOffset } from '#features/days/use-today.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useLanguage } from '#platform/i18n/language.ts';
import { useNotificationSupport } from '#platform/notifications/use-notification-support.ts';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { hasKnownSubscription, renewPush } from './push-device.ts';
import { createReminderWriter } from './reminder-writer.ts';
import { useSnoozedMoments } from './use-snoozed-moments.ts';
import { writeSnoozed } from './write-reminders.ts';

interface PushRemindersProps {
  /** Cognito's `sub`. */
  username: string;
  /** The public VAPID key as base64url. */
  serverKey: string;
}

function reportFailure(error: unknown): void {
  // Without the error itself: it can contain the address of the subscription.
  console.warn('Push could not be checked:', error instanceof Error ? error.name : typeof error);
}

/** Writes the reminders for a closed app, and keeps the subscription of this device. */
export function PushReminders({ username, serverKey }: PushRemindersProps) {
  const store = useRecordStore();
  const loadConnection = useLoadConnection();
  const clock = useClock();
  const today = useToday();
  // Another zone, or another offset of it, gives other instants.
  const offset = useZoneOffset();
  const start = usePreference(dayStart);
  const language = useLanguage();
  const support = useNotificationSupport();
  const [writer] = useState(() =>
    createReminderWriter({ store, loadConnection, username, now: () => clock.now() }),
  );
  useEffect(() => writer.start(), [writer]);
  useEffect(() => writer.schedule(), [writer, today, offset, start, language]);

  const snoozed = useSnoozedMoments();
  useEffect(() => {
    if (snoozed === undefined || !navigator.onLine) return;
    // The page shows it, if it is still open then.
    writeSnoozed({ store, loadConnection, username, now: () => clock.now() }, snoozed).catch(reportFailure);
  }, [snoozed, store, loadConnection, username, clock]);

  useEffect(() => {
    if (support !== 'allowed') return undefined;
    const keep = async () => {
      if (navigator.onLine) await renewPush(loadConnection, serverKey);
    };
    const check = async () => {
      if (!(await hasKnownSubscription(serverKey))) await keep();
    };
    keep().catch(reportFailure);
    return onPageReturn(() => void check().catch(reportFailure));
  }, [support, loadConnection, serverKey]);

  return null;
}
