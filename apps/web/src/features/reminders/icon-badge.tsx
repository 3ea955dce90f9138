// @spec icon-badge

import { useEffect, useMemo } from 'react';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { useToday } from '#features/days/use-today.ts';
import { useUserSettings } from '#features/user-settings/use-setting.ts';
import { untilNextDay } from '#domain/days/day-at.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { dayStart } from '#platform/preferences/day-start.ts';
import { iconBadge } from '#platform/preferences/icon-badge.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { AppBadge, badgeTasks } from './badge.ts';
import { startBadgeCheck, stopBadgeCheck } from './badge-check.ts';

/** The number on the icon of the installed app: how many tasks of today are open, where the user wants it. */
export function IconBadge({ username }: { username: string }) {
  return usePreference(iconBadge) === 'on' ? <ShownBadge username={username} /> : null;
}

function ShownBadge({ username }: { username: string }) {
  const clock = useClock();
  const start = usePreference(dayStart);
  const today = useToday();
  const { items } = useDailyTasks({ first: today, last: today });
  const { saved } = useUserSettings(username);
  const closedDay = saved?.closedDay;
  const isKnown = saved !== undefined && items !== undefined;
  const open = useMemo(
    () => (isKnown ? badgeTasks(items, { today, closedDay }) : undefined),
    [isKnown, items, today, closedDay],
  );
  useEffect(() => {
    if (open === undefined) return;
    const now = clock.now();
    const until = now.getTime() + untilNextDay(now, start);
    void new AppBadge(caches, navigator).show({ open, until });
  }, [open, clock, start]);
  useEffect(() => {
    void navigator.serviceWorker.ready.then(startBadgeCheck);
    return () => {
      void navigator.serviceWorker.ready.then(stopBadgeCheck);
      void new AppBadge(caches, navigator).clear();
    };
  }, []);
  return null;
}
