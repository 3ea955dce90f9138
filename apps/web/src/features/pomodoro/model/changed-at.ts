import type { Kept, PomodoroEvent } from './pomodoro.ts';

/**
 * When the timer was last changed, in milliseconds as of `Date.now()`, after an event that has changed it. What happens
 * by itself, in each tab alike, counts for one millisecond.
 *
 * @param ended whether a phase ran out with the event
 */
export function changedAtAfter(event: PomodoroEvent, ended: boolean, changedAt: number, now: number): number {
  switch (event.type) {
    case 'follow':
      return event.kept?.changedAt ?? changedAt + 1;
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
 * Whether a tab kept this before it heard of the last change. A change that is yet to come was made before the clock was
 * set back, and says nothing.
 */
export function isOutdated(kept: Kept | null, changedAt: number, now: number): boolean {
  return kept !== null && kept.changedAt < changedAt && changedAt <= now;
}
