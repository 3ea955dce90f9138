import { useSyncExternalStore } from 'react';
import { readStored } from '#platform/storage/storage.ts';
import { onStoredTimerChange } from './on-stored-timer-change.ts';

const hasTimer = () => readStored('pomodoro') !== null;

/** Whether a focus timer is stored: it runs or is paused, or has ended while no page followed it. */
export function useHasTimer(): boolean {
  return useSyncExternalStore(onStoredTimerChange, hasTimer);
}
