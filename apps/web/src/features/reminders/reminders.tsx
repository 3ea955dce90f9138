// @spec reminders-open

import { testRecordId } from '@kairos/schema/push-message';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useUserSettings } from '#features/user-settings/use-setting.ts';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useToday, useZoneOffset } from '#features/days/use-today.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { closeNotifications, showNotification } from '#platform/notifications/show-notification.ts';
import { useNotificationSupport } from '#platform/notifications/use-notification-support.ts';
import { holdLock } from '#platform/page-lifecycle/hold-lock.ts';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import {
  dueReminders,
  eveningReminder,
  keyOf,
  snoozedReminders,
  taskReminders,
  untilNextReminder,
  type Reminder,
} from './reminder-moments.ts';
import { longestLeadDays } from './planned-reminders.ts';
import { notificationOf } from './reminder-text.ts';
import { remindersLock, ShownReminders } from './shown-reminders.ts';
import { useSnoozedMoments } from './use-snoozed-moments.ts';
import { WorkerLink } from './worker-link.tsx';

/** Timers stand still while the device sleeps, so the moments are also checked each minute; in milliseconds. */
const longestWait = 60_000;

function reportFailure(error: unknown): void {
  console.error('Failed to show a reminder:', error);
}

/** Closes the notifications that no reminder has any more: that of an open task has its own moments. */
function closeSettled(reminders: readonly Reminder[]): Promise<void> {
  const keys = new Set(reminders.map(keyOf));
  return closeNotifications(
    ({ tag, moment }) => moment !== undefined && tag !== testRecordId && !keys.has(`${tag}@${moment}`),
  );
}

/** The reminders of yesterday, today, tomorrow and the week after it; undefined until the tasks and the settings are known. */
function useReminders(tasks: readonly PlannedTask[] | undefined, username: string) {
  const start = usePreference(dayStart);
  const { saved } = useUserSettings(username);
  const today = useToday();
  // Another zone, or another offset of it, gives other instants.
  const offset = useZoneOffset();
  const { closeDayAt, closedDay, remindWithWords } = saved ?? {};
  const snoozed = useSnoozedMoments();
  const isKnown = saved !== undefined && tasks !== undefined && snoozed !== undefined;
  const reminders = useMemo(() => {
    if (!isKnown) return undefined;
    const planned = taskReminders(tasks, start);
    const evening = eveningReminder(today, { closeDayAt, closedDay }, start);
    return [...planned, ...snoozedReminders(planned, snoozed), ...evening];
    // oxlint-disable-next-line react/exhaustive-deps -- the instants depend on the offset
  }, [isKnown, tasks, snoozed, start, today, closeDayAt, closedDay, offset]);
  return { reminders, withWords: remindWithWords ?? true };
}

/**
 * Shows the reminders of a device that may show them, and closes those of tasks that are done, moved or deleted. Every tab
 * has it; a lock and a list in the browser's storage let one tab, or the service worker after a push, show each reminder.
 */
export function Reminders({ username }: { username: string }) {
  if (useNotificationSupport() !== 'allowed') return null;
  return (
    <>
      <AllowedReminders username={username} />
      <WorkerLink username={username} />
    </>
  );
}

function AllowedReminders({ username }: { username: string }) {
  const t = useMessages();
  const clock = useClock();
  const [shownReminders] = useState(() => new ShownReminders(caches));
  const today = useToday();
  const days = { first: shiftDay(today, -1), last: shiftDay(today, longestLeadDays + 1) };
  const { items } = useDailyTasks(days);
  const { reminders, withWords } = useReminders(items, username);

  const showDue = useEffectEvent(async (all: readonly Reminder[]) => {
    const isDue = dueReminders(all, clock.now().getTime()).length > 0;
    if (!isDue) return;
    await holdLock(remindersLock, async () => {
      const now = clock.now().getTime();
      const shown = await shownReminders.read(now);
      const due = dueReminders(all, now).filter((reminder) => !shown.has(keyOf(reminder)));
      if (due.length === 0) return;
      // Before they are shown: a reminder that the browser rejects is not repeated each minute.
      await shownReminders.add(due.map(keyOf), now);
      for (const reminder of due) await showNotification(notificationOf(t, reminder, { withWords, now }));
    });
  });

  useEffect(() => {
    if (reminders === undefined) return undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(next);
      showDue(reminders).catch(reportFailure);
      const wait = untilNextReminder(reminders, clock.now().getTime());
      // Browsers delay chained timers of hidden tabs, but not one that is set once.
      if (wait !== undefined) next = setTimeout(check, Math.min(wait, 2 ** 31 - 1));
    };
    check();
    closeSettled(reminders).catch(reportFailure);
    const repeated = setInterval(check, longestWait);
    const stopReturns = onPageReturn(check);
    // Each may follow a time in which timers stood still.
    window.addEventListener('focus', check);
    return () => {
      window.removeEventListener('focus', check);
      clearTimeout(next);
      clearInterval(repeated);
      stopReturns();
    };
  }, [reminders, clock]);

  return null;
}
