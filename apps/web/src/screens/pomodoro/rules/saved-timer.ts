// @spec saved-timer-fields

import { isOneOf, parseRecord } from './parse-record.ts';
import { modes, phases, type SavedTimer, type Mode, type Phase, type Pomodoro } from './pomodoro.ts';

/** The saved state of an active timer (spec §3), and its round. */
interface SavedState {
  /** Whole seconds while it runs; with a fraction when it is paused. */
  readonly secondsLeft: number;
  readonly isRunning: boolean;
  readonly phase: Phase;
  readonly mode: Mode;
  /** The time at which exactly `secondsLeft` were left, as of `Date.now()`. */
  readonly timestamp: number;
  readonly round: number;
  /** When the user last changed the timer, in any tab, as of `Date.now()`. */
  readonly changedAt: number;
}

/**
 * The text to save; null before the start and after the end of a phase, when there is nothing to resume.
 *
 * @param now milliseconds, as of `Date.now()`; as is `changedAt`, the time of the user's last change of the timer
 */
export function savedTimerText(
  { timing, phase, mode, round }: Pomodoro,
  now: number,
  changedAt: number,
): string | null {
  const saved = (rest: Pick<SavedState, 'secondsLeft' | 'isRunning' | 'timestamp'>) =>
    JSON.stringify({ ...rest, phase, mode, round, changedAt } satisfies SavedState);
  switch (timing.status) {
    case 'running': {
      const secondsLeft = Math.ceil((timing.endsAt - timing.seenAt) / 1000);
      return saved({ secondsLeft, isRunning: true, timestamp: timing.endsAt - secondsLeft * 1000 });
    }
    case 'paused':
      return saved({ secondsLeft: timing.left / 1000, isRunning: false, timestamp: now });
    default:
      return null;
  }
}

/** Reads a text of {@link savedTimerText}; null for any other text. */
export function readSavedTimer(text: string | null): SavedTimer | null {
  const {
    secondsLeft,
    isRunning,
    phase,
    mode,
    timestamp,
    round = 1,
    changedAt = timestamp,
  } = parseRecord(text);
  if (
    typeof secondsLeft !== 'number' ||
    !(secondsLeft > 0 && Number.isSafeInteger(Math.ceil(secondsLeft * 1000)))
  )
    return null;
  if (typeof isRunning !== 'boolean' || !isOneOf(phases, phase) || !isOneOf(modes, mode)) return null;
  if (typeof timestamp !== 'number' || typeof changedAt !== 'number') return null;
  if (!Number.isInteger(round) || (round as number) < 1) return null;
  return {
    running: isRunning,
    left: Math.round(secondsLeft * 1000),
    at: timestamp,
    phase,
    mode,
    round: round as number,
    changedAt,
  };
}
