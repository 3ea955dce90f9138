import { useCallback, useEffect, useState } from 'react';
import { useClock } from '#platform/clock/clock.tsx';
import { reminderSnoozed } from '#worker/messages.ts';
import type { StoredMoments } from './stored-moments.ts';
import { SnoozedReminders } from './snoozed-reminders.ts';
import { useWorkerMessages } from './use-worker-messages.ts';

/** The moments of the reminders that were snoozed in this browser, by task id; undefined until they are read. */
export function useSnoozedMoments(): StoredMoments | undefined {
  const clock = useClock();
  const [snoozed, setSnoozed] = useState<StoredMoments>();
  const read = useCallback(() => {
    if (!('caches' in globalThis)) return;
    // Reading never fails.
    void new SnoozedReminders(caches).read(clock.now().getTime()).then(setSnoozed);
  }, [clock]);
  useEffect(read, [read]);
  useWorkerMessages((data) => {
    if (data === reminderSnoozed) read();
  });
  return snoozed;
}
