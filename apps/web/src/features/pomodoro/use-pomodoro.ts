import { useEffect, useSyncExternalStore } from 'react';
import { useClock } from '#lib/clock/clock.tsx';
import type { Pomodoro } from './model/pomodoro.ts';
import { tabTimer } from './tab-timer.ts';
import type { Timer } from './timer.ts';

/** The state of the tab's timer, and a function to send it events. */
export function usePomodoro(): readonly [Pomodoro, Timer['send']] {
  const timer = tabTimer(useClock());
  const pomodoro = useSyncExternalStore(timer.subscribe, timer.state);
  useEffect(() => timer.wake(), [timer]);
  return [pomodoro, timer.send];
}
