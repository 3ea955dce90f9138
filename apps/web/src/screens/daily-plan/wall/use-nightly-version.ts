import { useEffect, useState } from 'react';
import { watchServiceWorker } from '#platform/service-worker/watch-service-worker.ts';
import { skipWaiting } from '#worker/messages.ts';
import { isUpdateHour } from './rules/wall-day.ts';

/** Uses a new version of the app at 03:00, because no user presses the offer on a wall. The page then reloads. */
export function useNightlyVersion(time: string): void {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const isNow = isUpdateHour(time);
  useEffect(() => (__SERVICE_WORKER__ ? watchServiceWorker(setWaiting) : undefined), []);
  useEffect(() => {
    if (!isNow || !__SERVICE_WORKER__) return;
    // Absent by plain HTTP.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    // A page that stays open asks for new versions only when it is loaded.
    workers?.getRegistration().then(
      (registration) => registration?.update(),
      // Without a network: the next night.
      () => undefined,
    );
  }, [isNow]);
  useEffect(() => {
    if (isNow) waiting?.postMessage(skipWaiting);
  }, [isNow, waiting]);
}
