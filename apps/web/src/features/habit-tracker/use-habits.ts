import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useClock } from '#lib/clock/clock.tsx';
import { byCreation } from '#lib/ordering/by-creation.ts';
import { useRecords } from '#lib/records/use-records.ts';
import { habits } from './api/habits.ts';
import { reportLoadFailure } from './failures.ts';
import { shownHabits, type Habit } from './model/unsaved.ts';
import { unsavedHabits, type UnsavedHabits } from './unsaved-habits.ts';

interface Habits {
  /** The habits with unsaved changes, oldest first; undefined while none is known. */
  readonly items: readonly Habit[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Stable. */
  readonly unsaved: UnsavedHabits;
}

/**
 * A person's habits, with live changes and unsaved ones.
 *
 * @param today `YYYY-MM-DD`
 */
export function useHabits(today: string): Habits {
  const client = useApolloClient();
  const clock = useClock();
  const { items: stored, failed, retry } = useRecords(habits, { onFailure: reportLoadFailure });
  const unsaved = useMemo(() => unsavedHabits(client, clock), [client, clock]);
  const changes = useSyncExternalStore(unsaved.subscribe, unsaved.all);

  useEffect(() => {
    unsaved.retry();
    window.addEventListener('online', unsaved.retry);
    return () => window.removeEventListener('online', unsaved.retry);
  }, [unsaved]);

  const items = useMemo(() => {
    const oldestFirst = stored?.toSorted(byCreation);
    const shown = shownHabits(oldestFirst ?? [], changes, today);
    return stored === undefined && shown.length === 0 ? undefined : shown;
  }, [stored, changes, today]);

  return { items, failed, retry, unsaved };
}
