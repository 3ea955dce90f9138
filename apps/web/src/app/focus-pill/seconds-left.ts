import type { SavedTimer } from '#screens/pomodoro/rules/pomodoro.ts';

/**
 * The seconds that are left of a saved timer, rounded up; 0 after its end.
 *
 * @param now milliseconds, as of `Date.now()`
 */
export function secondsLeft({ running, left, at }: SavedTimer, now: number): number {
  // When the clock is behind the time of saving, it was set back, and the elapsed time is unknown.
  const elapsed = running ? Math.max(0, now - at) : 0;
  return Math.max(0, Math.ceil((left - elapsed) / 1000));
}
