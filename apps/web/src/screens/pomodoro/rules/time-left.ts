import { phaseLength, type Pomodoro } from './pomodoro.ts';

/** Milliseconds left at `seenAt`, the latest time that the timer knows. */
export function timeLeft(state: Pomodoro): number {
  const { timing } = state;
  switch (timing.status) {
    case 'ready':
      return phaseLength(state);
    case 'running':
      return timing.endsAt - timing.seenAt;
    case 'paused':
      return timing.left;
    case 'choosing':
      return 0;
  }
}

/** Seconds to show, rounded up, so that 00:00 is the end. */
export function secondsLeft(state: Pomodoro): number {
  return Math.ceil(timeLeft(state) / 1000);
}

/** The share of the phase that is left, 0 to 1. */
export function shareLeft(state: Pomodoro): number {
  return Math.min(1, timeLeft(state) / phaseLength(state));
}

/** Seconds as `mm:ss`; a hundred minutes and more have three digits or more. */
export function minutesAndSeconds(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}
