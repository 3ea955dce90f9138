import type { Clock } from '#platform/clock/clock.tsx';
import { notifyOfPhaseEnds } from './phase-notification.ts';
import { createRainSound } from './rain/rain-sound.ts';
import { rainWithTimer } from './rain/rain-with-timer.ts';
import { createTimer, type Timer } from './timer.ts';

const timers = new WeakMap<Clock, Timer>();

/** The timer of this tab and clock, with its rain and notifications. */
export function tabTimer(clock: Clock): Timer {
  const known = timers.get(clock);
  if (known !== undefined) return known;
  const timer = createTimer(clock);
  timers.set(clock, timer);
  rainWithTimer(timer, createRainSound());
  notifyOfPhaseEnds(timer);
  return timer;
}
