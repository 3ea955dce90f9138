import type { SavedTimer, PomodoroEvent } from './pomodoro.ts';

/**
 * When the timer was last changed, after `event`, in milliseconds as of `Date.now()`. An automatic change, the same in
 * each tab, adds one millisecond.
 *
 * @param ended whether a phase ended with the event
 */
export function changedAtAfter(event: PomodoroEvent, ended: boolean, changedAt: number, now: number): number {
  switch (event.type) {
    case 'follow':
      return event.saved?.changedAt ?? changedAt + 1;
    case 'tick':
      return ended ? changedAt + 1 : changedAt;
    case 'resume':
    case 'prefer':
    case 'setRain':
      return changedAt;
    default:
      return now;
  }
}

/**
 * Whether a tab saved this state before it received the last change. A last change in the future was made before the
 * clock was set back, and is ignored.
 */
export function isOutdated(saved: SavedTimer | null, changedAt: number, now: number): boolean {
  return saved !== null && saved.changedAt < changedAt && changedAt <= now;
}
