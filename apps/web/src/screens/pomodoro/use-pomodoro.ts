import { useEffect, useSyncExternalStore } from 'react';
import { useClock } from '#platform/clock/clock.tsx';
import { useRecordStore } from '#data/records/record-store-context.ts';
import type { ChosenTask } from './rules/chosen-task.ts';
import type { Pomodoro } from './rules/pomodoro.ts';
import { tabTimer } from './tab-timer.ts';
import type { Timer } from './timer.ts';

interface UsedPomodoro {
  readonly pomodoro: Pomodoro;
  readonly send: Timer['send'];
  /** The task that the timer runs for. */
  readonly chosen: ChosenTask | null;
  /** A stable function. */
  readonly chooseTask: Timer['chooseTask'];
}

/** The tab's timer, whose sessions become records of the signed-in user. */
export function usePomodoro(): UsedPomodoro {
  const timer = tabTimer(useClock());
  const store = useRecordStore();
  const pomodoro = useSyncExternalStore(timer.subscribe, timer.state);
  const chosen = useSyncExternalStore(timer.subscribe, timer.task);
  useEffect(() => {
    timer.storeSessionsIn(store);
    timer.wake();
  }, [timer, store]);
  return { pomodoro, send: timer.send, chosen, chooseTask: timer.chooseTask };
}
