import { useApolloClient } from '@apollo/client/react';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { RealtimeContext } from '#lib/realtime/realtime.ts';
import { useCachedRecords } from '#lib/records/use-cached-records.ts';
import { useLiveRecords } from '#lib/records/use-live-records.ts';
import { bucketItems, tasksSince, yearGoals } from './api/dashboard-records.ts';
import { loadDashboard } from './api/load-dashboard.ts';
import { weekStart } from './model/focus.ts';
import { useLast } from './use-last.ts';

// In milliseconds. Subscriptions that become ready within `readDelay` need only one read after them. They become ready
// nearly together, also after a reconnect: the read waits `readyDelay` for the last of them.
const readDelay = 300;
const readyDelay = 50;
const subscriptions = 3;

/**
 * The records of the dashboard: read in one request, then updated by live changes. Known records stay while they are
 * read again and after a failure. `undefined` means not loaded yet.
 *
 * @param today `YYYY-MM-DD`; a new day is read again
 */
export function useDashboard(today: string) {
  const client = useApolloClient();
  const realtime = use(RealtimeContext);
  const [running, setRunning] = useState(0);
  const [failed, setFailed] = useState(false);
  const year = Number(today.slice(0, 4));
  const since = weekStart(today);

  const read = useCallback(() => {
    setRunning((count) => count + 1);
    loadDashboard(client, { year, since })
      .then(
        () => setFailed(false),
        () => setFailed(true),
      )
      .finally(() => setRunning((count) => count - 1));
  }, [client, year, since]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readSoon = useCallback(
    (wait: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        read();
      }, wait);
    },
    [read],
  );
  useEffect(() => {
    readSoon(realtime === null ? 0 : readDelay);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [readSoon, realtime]);
  const ready = useRef(new Set<string>());
  const onReady = (entity: string) => {
    if (ready.current.size === subscriptions) ready.current.clear();
    ready.current.add(entity);
    if (ready.current.size === subscriptions) readSoon(readyDelay);
    else if (timer.current === undefined) readSoon(readDelay);
  };
  useLiveRecords(bucketItems, () => onReady(bucketItems.entity));
  useLiveRecords(yearGoals, () => onReady(yearGoals.entity));
  useLiveRecords(tasksSince, () => onReady(tasksSince.entity));

  const items = useCachedRecords(bucketItems, undefined);
  const goals = useLast(useCachedRecords(yearGoals, year));
  const tasks = useLast(useCachedRecords(tasksSince, since));
  const busy = running > 0 || (tasks === undefined && !failed);
  return { items, goals, tasks, failed, busy, refresh: read };
}
